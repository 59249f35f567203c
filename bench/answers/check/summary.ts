import type {Report} from './check-answers.ts';

const SHOWN = 10;

/** For reading: the figures, then the first faults. */
export function summary(report: Report): string {
  const {answers, refusals, onPage, behindTabs, verbatim, anchors, quoting, faults} = report;
  const {underHeading, elsewhere} = report;
  const found = ({count, good}: {count: number; good: number}) => `${good} of ${count}`;
  return [
    `${answers} answers, ${refusals} of them refusals`,
    `quotes in the text of their page: ${found(onPage)}${behindTabs > 0 ? `, ${behindTabs} of them in a page with tabs that are not in the HTML` : ''}`,
    `quotes verbatim in their chunk: ${verbatim ? found(verbatim) : 'not looked at, for want of --chunks'}`,
    `parts that say what they quote: ${found(quoting)}`,
    `addresses with their anchor: ${found(anchors)}`,
    `quotes right under the heading that they cite: ${found(underHeading)}`,
    ...section('Faults', faults),
    ...section('Under other headings, which need be no fault', elsewhere),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  const more = lines.length - SHOWN;
  return lines.length === 0
    ? []
    : [
        ...['', `${title} (${lines.length})`],
        ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ];
}
