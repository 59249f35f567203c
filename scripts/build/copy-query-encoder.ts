import {copyFileSync, mkdirSync} from 'node:fs';
import {inProject} from './project.ts';

/** What `npm run distil` has made goes into the package with the account of how, and of what. */
export function copyQueryEncoder(): void {
  mkdirSync(inProject('lib/query-encoder'), {recursive: true});
  for (const file of ['query-encoder.bin', 'README.md']) {
    copyFileSync(inProject(`model/${file}`), inProject(`lib/query-encoder/${file}`));
  }
}
