import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {onceOnMachine} from '../once-on-machine.ts';
import {install} from './package-managers.ts';

/** A folder in which npm has installed these packages, each in this version. */
export function installedOnce(packages: Readonly<Record<string, string>>): Promise<string> {
  const manifest = JSON.stringify({name: 'packages', private: true, dependencies: packages});
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  return onceOnMachine(`packages-${key}`, async (folder) => {
    await writeFile(join(folder, 'package.json'), manifest);
    const {exitCode, output} = await install('npm', folder);
    if (exitCode !== 0) {
      throw new Error(`npm did not install ${manifest}:\n${output}`);
    }
  });
}
