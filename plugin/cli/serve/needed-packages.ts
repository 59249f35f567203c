import {ReportError} from '../../errors.cjs';

/** Says what to install where a command needs packages that a site need not have, as in `ai@6`. */
export async function needPackages(
  command: string,
  packages: readonly string[],
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<void> {
  const missing: string[] = [];
  for (const wanted of packages) {
    const name = wanted.replace(/(?<=.)@.*$/, '');
    await load(name).catch((error: unknown) => {
      if (!isMissing(error, name)) {
        throw error;
      }
      missing.push(wanted);
    });
  }
  if (missing.length > 0) {
    throw new ReportError(
      `${command} needs ${missing.join(' and ')}: run \`npm install ${missing.join(' ')}\` in the folder of the site.`,
    );
  }
}

/** Not what a package that is there fails to find. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes(`'${name}'`)
  );
}
