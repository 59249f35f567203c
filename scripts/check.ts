/** Everything that can be checked without running the product. */
import {spawnSync} from 'node:child_process';
import {inProject} from './build/project.ts';

const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  // The package's entries must exist before imports of them can be checked.
  ['build', ['npm', 'run', '--silent', 'build']],
  ['types: core needs neither Node nor a page', ['tsc', '-p', 'core']],
  ['types: tests and scripts', ['tsc', '-p', 'test']],
  ['types: example site', ['tsc', '-p', 'example-site']],
  ['lint, format and import direction', ['biome', 'check', '--error-on-warnings']],
  ['unused files, exports and dependencies', ['knip']],
  ['published files', ['publint', '--strict']],
  [
    'types of the entry that Docusaurus requires',
    ['attw', '--pack', '.', '--profile', 'node16', '--entrypoints', '.'],
  ],
  [
    'types of the entries that are ESM only',
    ['attw', '--pack', '.', '--profile', 'esm-only', '--entrypoints', 'client', 'search'],
  ],
];

const failed = CHECKS.filter(([name, [command = '', ...args]]) => {
  console.log(`— ${name}`);
  const {status} = spawnSync(command, args, {
    cwd: inProject('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {...process.env, PATH: `${inProject('node_modules/.bin')}:${process.env['PATH']}`},
  });
  return status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join('; ')}.`);
  process.exit(1);
}
console.log('\nAll checks passed.');
