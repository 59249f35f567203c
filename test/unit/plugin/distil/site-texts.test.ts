import {describe, expect, it} from 'vitest';
import {siteTexts} from '../../../../plugin/distil/site-texts.ts';
import {chunk} from '../../../support/chunk.ts';
import {chunked} from '../../../support/chunked.ts';

type Said = Parameters<typeof siteTexts>[0] extends AsyncIterable<infer One> ? One : never;

async function textsOf(...chunks: Said[]): Promise<string[]> {
  return siteTexts(
    (async function* () {
      yield* chunks;
    })(),
  );
}

const heading = (title: string) => ({anchor: '', title, level: 2, number: '', offset: 0, end: 0});

describe('what a site says', () => {
  it('is its titles, headings and sentences, each once', async () => {
    const page = {docTitle: 'Arms', headings: [heading('Elbows')]};
    const text = 'Elbows\nAn elbow is a joint. It has one axis.';
    expect(await textsOf(chunk({...page, text}), chunk({...page, text}))).toEqual([
      'Arms',
      'Elbows',
      'An elbow is a joint.',
      'It has one axis.',
    ]);
  });

  it('leaves out sentences of one or two words, and those that are lists of words', async () => {
    const words = (count: number) => `${'word '.repeat(count - 1)}end.`;
    const text = [words(2), words(3), words(50), words(51)].join('\n');
    expect(await textsOf(chunk({docTitle: 'Arms', text}))).toEqual(['Arms', words(3), words(50)]);
  });

  it('leaves out what a server would refuse as too long, titles too', async () => {
    // One word each, of as many pieces as a part has at most, and of more.
    const name = (pieces: number) => `${'x'.repeat(pieces * 2.5)}`;
    const sentence = (pieces: number) => `Turn it ${name(pieces - 3)}.`;
    const page = {docTitle: name(270), headings: [heading(name(272)), heading('Elbows')]};
    const text = `${sentence(270)}\n${sentence(272)}`;
    expect(await textsOf(chunk({...page, text}))).toEqual([name(270), 'Elbows', sentence(270)]);
  });

  it('is never nothing: a heading may be a picture, and servers refuse empty texts', async () => {
    const chunks = await chunked({source: '## ![](arm.png)\n\nAn elbow is a joint.'});
    expect(chunks[0]?.headings[0]?.title).toBe('');
    expect(await textsOf(...chunks)).toEqual(['A page', 'An elbow is a joint.']);
  });

  it('of a large site is always the same part, whatever its order', async () => {
    const lines = Array.from({length: 20_010}, (_, at) => `This is sentence ${at} of many.`);
    const pages = [0, 1, 2].map((page) =>
      chunk({docTitle: 'Arms', text: lines.filter((_, at) => at % 3 === page).join('\n')}),
    );
    const texts = await textsOf(...pages);
    expect(texts).toHaveLength(20_000);
    expect(await textsOf(...pages.toReversed())).toEqual(texts);
    // An edit changes one of them, at most.
    const edited = chunk({docTitle: 'Arms', text: 'This is a new sentence.'});
    const after = new Set(await textsOf(...pages, edited));
    expect(texts.filter((text) => !after.has(text)).length).toBeLessThanOrEqual(1);
  });
});
