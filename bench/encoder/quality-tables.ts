import type {Finding, SetFindings} from './findings.ts';
import {againstTarget, figure, printTable} from './print.ts';
import {type Shares, sharesOf} from './shares.ts';

/** Over these sets is the mean that has a target. */
const NAMED = ['cisi', 'med', 'docusaurus'];

const WAYS = [
  {
    nameOf: (name: string) => name,
    figures: ({alone}: Finding) => alone,
    target: 0.9,
  },
  {
    nameOf: (name: string) => `words + ${name}`,
    figures: ({withWords}: Finding) => withWords,
    target: 0.99,
  },
] as const;

export function printQuality(findings: readonly SetFindings[]): void {
  printTable('How well each finds what answers', [
    ['', ...measureNames(findings)],
    ...figureRows(findings),
  ]);
  const shares = WAYS.flatMap((way) =>
    (findings[0]?.others ?? []).map((_, place) => ({
      way,
      shares: sharesOf(place, way.figures, findings, NAMED),
    })),
  );
  printTable('As shares of what the model reaches, alone and with words', [
    ['', ...measureNames(findings)],
    ...shares.map(({way, shares: found}) => [
      way.nameOf(found.name),
      ...found.sets.flatMap(({ofMeasures}) => ofMeasures.map(figure)),
    ]),
  ]);
  printTable("The same, mean of a set's measures", [
    ['', ...findings.map(({set}) => set.name), `mean of ${NAMED.join(', ')}`, 'target', ''],
    ...shares.map(({way, shares: found}) => shareRow(way.nameOf(found.name), found, way.target)),
  ]);
  printTable(
    "How near the model it is: median cosine of the questions / share of the first ten that the model's has, too / with words",
    [
      ['', ...findings.map(({set}) => set.name)],
      ...(findings[0]?.others ?? []).map(({name}, place) => [
        name,
        ...findings.map(({others}) => nearness(others[place])),
      ]),
    ],
  );
}

function measureNames(findings: readonly SetFindings[]): string[] {
  return findings.flatMap(({set}) => set.measures.map(({name}) => `${set.name} ${name}`));
}

function figureRows(findings: readonly SetFindings[]): string[][] {
  const rowOf = (name: string, figuresIn: (found: SetFindings) => readonly number[]) => [
    name,
    ...findings.flatMap((found) => figuresIn(found).map(figure)),
  ];
  const names = findings[0]?.others.map(({name}) => name) ?? [];
  return [
    rowOf('words', ({words}) => words),
    ...WAYS.flatMap(({nameOf, figures}) => [
      rowOf(nameOf('model'), ({model}) => figures(model)),
      ...names.map((name, place) =>
        rowOf(nameOf(name), ({others}) => {
          const other = others[place];
          return other ? figures(other) : [];
        }),
      ),
    ]),
  ];
}

function shareRow(name: string, shares: Shares, target: number): string[] {
  return [
    name,
    ...shares.sets.map((set) => figure(set.mean)),
    figure(shares.mean),
    `at least ${figure(target)}`,
    againstTarget(shares.mean, target),
  ];
}

function nearness(finding: Finding | undefined): string {
  const {cosine, overlap, overlapWithWords} = finding ?? {};
  return [cosine, overlap, overlapWithWords]
    .map((value) => figure(value ?? Number.NaN))
    .join(' / ');
}
