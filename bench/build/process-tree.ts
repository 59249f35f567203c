import {readdirSync, readFileSync} from 'node:fs';

const EVERY_MS = 100;
/** Linux counts processor time in hundredths of a second, and memory in pages. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export type Usage = {
  /** The most bytes that a process and those that it started had in memory at one time. */
  readonly peak: number;
  readonly cpuSeconds: number;
};

type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly bytes: number;
};

/** Looks ten times a second what a process uses, until it is told to stop. */
export function watchUsage(root: number): {readonly stop: () => Usage} {
  let peak = 0;
  let cpuSeconds = 0;
  const look = () => {
    const tree = treeOf(root, processes());
    peak = Math.max(
      peak,
      tree.reduce((sum, {bytes}) => sum + bytes, 0),
    );
    const ticks = tree.reduce((sum, one) => sum + one.ticks, 0);
    cpuSeconds = Math.max(cpuSeconds, ticks / TICKS_PER_SECOND);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return {peak, cpuSeconds};
    },
  };
}

/** The bytes that a process and those that it started have in memory. */
export function memoryOf(root: number): number {
  return treeOf(root, processes()).reduce((sum, {bytes}) => sum + bytes, 0);
}

function treeOf(root: number, all: readonly Process[]): readonly Process[] {
  const tree = all.filter(({pid}) => pid === root);
  for (const {pid} of tree) {
    tree.push(...all.filter(({parent}) => parent === pid));
  }
  return tree;
}

function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** `man proc_pid_stat`: the name in brackets may hold anything; time is its own and that of children that have ended. */
export function parseStat(stat: string): Process {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return {pid: Number.parseInt(stat, 10), parent, ticks, bytes: (fields[21] ?? 0) * PAGE_BYTES};
}
