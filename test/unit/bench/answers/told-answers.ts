/** Answers from the built page of test/fixtures/coverage, as `rag-chat:ask --json` prints them. */

export const CHUNK = {
  chunkId: 'arms-1',
  version: 'current',
  text: [
    'Reach',
    'It can reach as far as \\(l_1 + l_2\\).',
    'def reach(arm):',
    '    return sum(arm.links)',
    'Joint | Range',
    'Shoulder | 90 degrees',
    'Elbow | 120 degrees',
  ].join('\n'),
};

type Changes = {readonly url?: string; readonly quote?: string; readonly start?: number};

export function citation(quote: string, changes: Changes = {}) {
  const start = CHUNK.text.indexOf(quote);
  return {
    ...{chunkId: 'arms-1', version: 'current', url: '/base/docs/arms#reach', quote, start},
    before: CHUNK.text.slice(Math.max(0, start - 5), start),
    after: CHUNK.text.slice(start + quote.length, start + quote.length + 5),
    ...changes,
  };
}

export const SENTENCE = 'It can reach as far as \\(l_1 + l_2\\).';
export const CODE = 'def reach(arm):\n    return sum(arm.links)';
export const ROW = 'Elbow | 120 degrees';

export function part(quote: string, changes: Changes & {readonly kind?: string} = {}) {
  const {kind = 'sentence', ...own} = changes;
  return {
    ...{kind, text: own.quote ?? quote, code: [], opens: true, citations: [citation(quote, own)]},
    ...(kind === 'row' && {head: 'Joint | Range'}),
  };
}

export function answer(parts: readonly object[], changes: object = {}) {
  const rest = {sources: [{url: '/base/docs/arms#reach'}], refusal: null, followUps: []};
  return {question: 'How far does it reach?', parts, ...rest, ...changes};
}
