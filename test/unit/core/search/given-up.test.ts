import {describe, expect, it} from 'vitest';
import type {FileKind} from '../../../../core/index-format/packed-file.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {IndexSource} from '../../../../core/search/source.ts';
import {unlessAborted} from '../../../../core/unless-aborted.ts';
import {meant} from '../../../support/meant.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {tableOf} from '../encoder/toy-table.ts';
import {axis, page} from './meant-site.ts';

/** More words than the first file of rows has room for. */
const WORDS = Array.from({length: 600}, (_, number) => `word${String(number).padStart(3, '0')}`);
const ROWS = Float32Array.from(WORDS.flatMap((_, number) => Array.from(axis(number % 8))));
const QUESTION = 'word599 word598?';
const site = await written(
  [page('a', 'A gripper holds word599.'), page('b', 'A camera takes pictures.')],
  {
    meaning: meant({
      vectors: [[axis(7)], [axis(1)]],
      table: tableOf(WORDS, 8, ROWS),
      prefix: '',
      expected: (word) => 600 - Number(word.slice(4)),
    }),
  },
);
const whole = await (await openIndex(memoryHost(site).source)).search(QUESTION);

/** A host that keeps files of one kind to itself until it is told to send them. */
function holdingHost(kind: FileKind) {
  const {source} = memoryHost(site);
  const held: AbortSignal[] = [];
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let hasAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    hasAsked = resolve;
  });
  // The first file of rows is for every question.
  let others = kind === 'rows' ? 1 : 0;
  const holding: IndexSource = {
    ...source,
    async read(own, name, signal) {
      if (own === kind && others-- <= 0 && signal) {
        held.push(signal);
        hasAsked();
        await unlessAborted(sent, signal);
      }
      return source.read(own, name, signal);
    },
  };
  return {source: holding, held, asked, send};
}

describe.each(['postings', 'rows', 'clusters', 'texts'] as const)(
  'what is read of the %s for a question that is given up',
  (kind) => {
    it('is stopped', async () => {
      const {source, held, asked} = holdingHost(kind);
      const {search} = await openIndex(source);
      const stop = new AbortController();
      const searching = search(QUESTION, {signal: stop.signal});
      await asked;
      stop.abort(new Error('Another question.'));
      await expect(searching).rejects.toThrow('Another question.');
      expect(held.filter(({aborted}) => !aborted)).toEqual([]);
    });

    it('goes on for another question that needs it, too', async () => {
      const {source, held, asked, send} = holdingHost(kind);
      const {search} = await openIndex(source);
      const stop = new AbortController();
      const stopped = search(QUESTION, {signal: stop.signal}).catch(() => null);
      const beside = search(QUESTION);
      await asked;
      stop.abort();
      expect(await stopped).toBeNull();
      expect(held.filter(({aborted}) => aborted)).toEqual([]);
      send();
      expect(await beside).toEqual(whole);
    });
  },
);

describe('what every question needs', () => {
  it('is read to its end, but not waited for', async () => {
    const {source, reads} = memoryHost(site);
    const {search} = await openIndex(source);
    const stop = new AbortController();
    const searching = search(QUESTION, {signal: stop.signal});
    stop.abort(new Error('Another question.'));
    await expect(searching).rejects.toThrow('Another question.');
    expect(await search(QUESTION)).toEqual(whole);
    expect(reads.filter((kind) => kind === 'documents' || kind === 'encoder')).toHaveLength(2);
  });

  it('is what an empty question reads', async () => {
    const {source, reads} = memoryHost(site);
    const {search} = await openIndex(source);
    expect((await search('', {topK: 0})).passages).toEqual([]);
    const every = ['documents', 'encoder', 'manifest.json', 'rows', 'terms', 'vectors'];
    expect(reads.splice(0).sort()).toEqual(every);
    expect(await search(QUESTION)).toEqual(whole);
    expect(new Set(reads)).toEqual(new Set(['clusters', 'postings', 'rows', 'texts']));
  });
});
