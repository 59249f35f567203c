/** Checks the types of the packed package, for whoever uses it from CommonJS and from ES modules. */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inProject} from './build/project.ts';

/** The components and hooks are for bundlers, which know ES modules. */
const CHECKS = [
  ['--profile', 'node16', '--entrypoints', '.'],
  ['--profile', 'esm-only', '--entrypoints', 'client', 'offline', 'search', 'server'],
];

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  // The package was built before: its own script would build it again.
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const tarball = execFileSync('npm', pack, {cwd: inProject('.'), encoding: 'utf8'}).trim();
  for (const check of CHECKS) {
    const args = [inProject('node_modules/@arethetypeswrong/cli/dist/index.js'), ...check];
    const {status} = spawnSync(process.execPath, [...args, '--', join(folder, tarball)], {
      stdio: 'inherit',
    });
    process.exitCode ||= status ?? 1;
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
