import {ReportError} from '../../errors.cjs';

/** Says what to install where a command needs packages that a site need not have. */
export async function needPackages(
  command: string,
  names: readonly string[],
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<void> {
  const missing: string[] = [];
  for (const name of names) {
    await load(name).catch((error: unknown) => {
      if (!isMissing(error, name)) {
        throw error;
      }
      missing.push(name);
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
