import type {Identified} from '../../build/index-changes.js';
import type {DryRun} from './dry-run.js';

/** More names than these are counted only. */
const MOST_NAMES = 20;

/** What indexing would change, in a few lines. */
export function showDryRun(run: DryRun, folder: string): string[] {
  const {why, line, changes, unknown, isWhole} = run;
  const {written, removed, kept} = run.files;
  if (unknown === 0 && written.length === 0 && removed.length === 0) {
    return [
      ...said(why),
      `Nothing would change in ${folder}, which has ${counted(kept.length, 'file')}.`,
    ];
  }
  const bytes = written.reduce((sum, file) => sum + file.bytes, 0);
  const names = written.map(({path}) => path);
  return [
    ...said(why),
    ...said(line),
    ...(line === null ? [] : sectionNames(changes)),
    ...(unknown === 0
      ? []
      : [
          `${counted(unknown, 'text')} would be embedded${isWhole ? '' : '; what the files for search by meaning would be is not known before'}.`,
        ]),
    `In ${folder}, ${counted(written.length, 'file')} would be written (${Math.ceil(bytes / 1024)} KiB), ${removed.length} removed and ${kept.length} kept.`,
    ...atMost([...signed('+', names), ...signed('-', removed)]),
  ];
}

function sectionNames({changed, added, removed}: DryRun['changes']): string[] {
  return atMost([
    ...signed('~', changed.map(nameOf)),
    ...signed('+', added.map(nameOf)),
    ...signed('-', removed.map(nameOf)),
  ]);
}

function nameOf({version, chunkId}: Identified): string {
  return `${version}/${chunkId}`;
}

function signed(sign: string, names: readonly string[]): string[] {
  return names.map((name) => `  ${sign} ${name}`);
}

function atMost(lines: readonly string[]): string[] {
  const more = lines.length - MOST_NAMES;
  return more > 0 ? [...lines.slice(0, MOST_NAMES), `  … and ${more} more`] : [...lines];
}

function said(line: string | null): string[] {
  return line === null ? [] : [line];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
