import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {printTable} from '../encoder/print.ts';
import {megabytes, megabytesAtMost} from '../search/targets.ts';
import {writeLargeSite} from './large-site.ts';
import type {MemoryUse} from './memory-child.ts';

const ALIAS = 'large';
const TARGET = 600e6;

const WAYS = [
  ['ours: vectors looked up, points made, compared, stored', 'ours'],
  ['ours again: nothing differs', 'ours'],
  ['the client alone, given the points', 'bare'],
] as const;

/** How much memory the way from chunks to Qdrant takes, in a process of its own each. */
export async function printMemory(url: string, count: number): Promise<void> {
  const siteDir = mkdtempSync(join(tmpdir(), 'bench-large-'));
  try {
    await writeLargeSite(siteDir, count);
    const uses = WAYS.map(([name, way]) => ({name, use: useOf([way, siteDir, url, ALIAS])}));
    printTable(`Memory, ${count} chunks`, [
      ['', 'before', 'most, vectors looked up', 'most of all', 'time'],
      ...uses.map(({name, use: {before, embedded, peak, seconds}}) => [
        ...[name, megabytes(before), megabytes(embedded), megabytes(peak)],
        `${seconds.toFixed(0)} s`,
      ]),
    ]);
    console.log('');
    const own = uses.map(({use: {before, peak}}) => peak - before);
    megabytesAtMost(`${count} chunks, memory of ours`, Math.max(...own.slice(0, 2)), TARGET);
  } finally {
    rmSync(siteDir, {recursive: true, force: true});
  }
}

function useOf(args: readonly string[]): MemoryUse {
  const child = join(import.meta.dirname, 'memory-child.js');
  const printed = execFileSync(process.execPath, [child, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, NODE_ENV: 'production'},
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as MemoryUse;
}
