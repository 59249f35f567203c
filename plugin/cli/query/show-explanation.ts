import type {SearchResult} from '../../../core/search/search-types.js';
import {table} from '../table.js';

/** How the passages came to their places, and what was searched for. */
export function showExplanation({passages, words}: SearchResult): string[] {
  const rows = passages.flatMap(({score, coverage, nearness, explanation: why}, index) =>
    why
      ? [
          [
            String(index + 1),
            ...[score, why.words, why.meaning, why.links, why.page, why.recency].map(decimal),
            ...[why.rankByWords, why.rankByMeaning].map((rank) => String(rank ?? '–')),
            ...[coverage, nearness].map(decimal),
          ],
        ]
      : [],
  );
  const asked = words.map(({asked: word, sections, mendedTo}) => [
    word,
    String(sections),
    mendedTo.join(', ') || '–',
  ]);
  return [
    ...(rows.length > 0 ? table([HEAD, ...rows]) : []),
    ...(rows.length > 0 && asked.length > 0 ? [''] : []),
    ...(asked.length > 0 ? table([['word', 'sections', 'mended to'], ...asked]) : []),
  ];
}

const HEAD = [
  '',
  ...['score', 'words', 'meaning', 'links', 'page', 'recency'],
  ...['by words', 'by meaning', 'covers', 'near'],
];

function decimal(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}
