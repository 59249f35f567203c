import {describe, expect, it} from 'vitest';
import {needsIn} from '../../../../../plugin/cli/questions/needs.ts';
import type {Left} from '../../../../../plugin/cli/questions/read-log.ts';

function left(question: string, time: string | null = null): Left {
  const nothing = {locale: null, reason: null, sentence: null, citedUrl: null};
  return {kind: 'unanswered', question, time, ...nothing};
}

/** Each word tells something. */
const index = {telling: (question: string) => question.toLowerCase().match(/\w+/g) ?? []};

async function needs(asked: readonly Left[]) {
  return (await needsIn(asked, index, null)).needs.map(({wordings}) => wordings);
}

describe('what readers ask in vain', () => {
  it('is one wording whatever its capitals, spaces and marks at the end', async () => {
    expect(await needs([left('How far?'), left('how far'), left('HOW FAR ?!')])).toEqual([
      [{question: 'HOW FAR ?!', count: 3}],
    ]);
  });

  it('is shown by the wording that is most like the others', async () => {
    const asked = [left('reach of arm'), left('arm reach'), left('arm reach far'), left('weight')];
    const [first, ...others] = await needs(asked);
    expect(first?.[0]).toEqual({question: 'arm reach', count: 1});
    expect(first).toHaveLength(3);
    expect(others).toEqual([[{question: 'weight', count: 1}]]);
  });

  it('comes in the order of how often it was asked, then of when', async () => {
    const asked = [
      left('early', '2026-01-01'),
      left('often', '2026-01-01'),
      left('late', '2026-03-01'),
      left('often', '2026-01-02'),
      left('never dated'),
    ];
    const questions = (await needs(asked)).map(([first]) => first?.question);
    expect(questions).toEqual(['often', 'late', 'early', 'never dated']);
  });

  it('of more than can be compared is what was asked most, and last', async () => {
    const asked = Array.from({length: 3010}, (_, number) =>
      left(`word${number}`, `2026-01-01T00:${String(number).padStart(4, '0')}`),
    );
    const found = await needsIn(
      [left('old but frequent'), left('old but frequent'), ...asked],
      index,
      null,
    );
    expect(found.notCompared).toBe(11);
    expect(found.needs[0]?.wordings).toEqual([{question: 'old but frequent', count: 2}]);
    expect(found.needs[1]?.wordings[0]?.question).toBe('word3009');
    expect(found.needs).toHaveLength(3000);
  });
});
