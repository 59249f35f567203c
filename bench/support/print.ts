import {type Counted, counted} from './counted.ts';
import type {Judged} from './measure.ts';

/** Prints what each way flags: in all, in each half, and of each kind. */
export function printShares(all: readonly Judged[]): void {
  for (const {name, flags} of all) {
    console.log(`\n${name}`);
    line('all', counted(flags));
    line('tuned on', counted(flags.filter(({isTuning}) => isTuning)));
    line('held out', counted(flags.filter(({isTuning}) => !isTuning)));
    for (const kind of new Set(flags.map(({pair}) => pair.kind))) {
      line(kind, counted(flags.filter(({pair}) => pair.kind === kind)));
    }
  }
}

function line(name: string, {supported, unsupported}: Counted): void {
  const shares = [`unsupported ${shown(unsupported)}`, `supported ${shown(supported)}`];
  console.log(`  ${name.padEnd(18)} flagged: ${shares.join('   ')}`);
}

function shown({flagged, of}: Counted['supported']): string {
  return of === 0
    ? '–'.padEnd(14)
    : `${(flagged / of).toFixed(3)} ${`(${flagged}/${of})`.padEnd(9)}`;
}
