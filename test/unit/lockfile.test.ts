import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {projectFolder} from '../support/site/site-folder.ts';

type LockedPackage = {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const lock = readFileSync(join(projectFolder, 'package-lock.json'), 'utf8');
const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(lock).packages;

it('the lockfile has the native packages of all platforms, without which `npm ci` refuses it', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages).flatMap(({optionalDependencies}) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});

it('the lockfile names no server that packages come from', () => {
  const addresses = Object.values(packages).filter(({resolved}) => resolved?.includes('://'));
  expect(addresses).toEqual([]);
});
