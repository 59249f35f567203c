import type {Finding, SetFindings} from './findings.ts';
import {mean} from './statistics.ts';

/** How much of what the model reaches a variant does, by measure, by set and in all. */
export type Shares = {
  readonly name: string;
  readonly sets: readonly {
    readonly name: string;
    readonly ofMeasures: readonly number[];
    readonly mean: number;
  }[];
  /** Over the sets that were named; NaN where one of them is not there. */
  readonly mean: number;
};

/** The shares of the variant in this place of each set's others. */
export function sharesOf(
  place: number,
  figures: (finding: Finding) => readonly number[],
  findings: readonly SetFindings[],
  named: readonly string[],
): Shares {
  const sets = findings.flatMap(({set, model, others}) => {
    const other = others[place];
    if (!other) {
      return [];
    }
    const whole = figures(model);
    const ofMeasures = figures(other).map((value, measure) => value / (whole[measure] ?? 0));
    return [{name: set.name, ofMeasures, mean: mean(ofMeasures)}];
  });
  return {
    name: findings[0]?.others[place]?.name ?? '',
    sets,
    mean: mean(named.map((name) => sets.find((set) => set.name === name)?.mean ?? Number.NaN)),
  };
}
