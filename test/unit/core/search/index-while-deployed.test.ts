import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import type {FileKind} from '../../../../core/index-format/packed-file.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchResult} from '../../../../core/search/search-types.ts';
import {IndexUnavailableError} from '../../../../core/search/source.ts';
import {gone, memoryHost, type Written, written} from '../../../support/memory-index.ts';
import {axis, meaningOf, page} from './meant-site.ts';

const texts = (object: string) => [`A gripper holds the ${object}.`, 'A camera takes pictures.'];

/** A site with a page that says what a gripper holds; "seize" means the same. */
function site(object: string): Promise<Written> {
  const chunks = texts(object).map((text, place) => page(`page ${place}`, text));
  const meaning = meaningOf(['seize', 'photo', object], [[axis(0), axis(2)], [axis(1)]]);
  return written(chunks, {meaning});
}

const cup = await site('cup');
const bowl = await site('bowl');
const WORD_FILES = ['documents', 'terms', 'postings', 'texts'] as const;
const MEANING_FILES = ['vectors', 'clusters', 'encoder', 'rows'] as const;

function texted({passages}: SearchResult): string[] {
  return passages.map(({chunk}) => chunk.text);
}

describe('an index that is open while the site is deployed anew', () => {
  it('answers from the new one', async () => {
    const host = memoryHost(cup);
    const {search, manifest} = await openIndex(host.source);
    expect(texted(await search('holds', {topK: 1}))).toEqual([texts('cup')[0]]);
    host.deploy(bowl);
    expect(texted(await search('bowl', {topK: 1}))).toEqual([texts('bowl')[0]]);
    expect(manifest()).toEqual(bowl.manifest);
    host.manifestReads();
    await search('holds');
    expect(host.manifestReads()).toBe(0);
  });

  it('answers from the new one where the first file is missing already', async () => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    host.deploy(bowl);
    const [best] = (await search('seize')).passages;
    expect(best?.chunk.text).toBe(texts('bowl')[0]);
    expect(best?.nearness).toBeGreaterThan(0.7);
  });

  it('opens the new one once for several questions at the same time', async () => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    host.deploy(bowl);
    host.manifestReads();
    const answers = await Promise.all(['bowl', 'bowl', 'holds'].map((asked) => search(asked)));
    expect(answers.map((answer) => texted(answer)[0])).toEqual(Array(3).fill(texts('bowl')[0]));
    expect(host.manifestReads()).toBe(1);
  });

  it('goes on with what it has where the new one can’t be read by this program', async () => {
    const host = memoryHost(cup);
    const {search, manifest} = await openIndex(host.source);
    await search('gripper');
    host.deploy({...bowl, manifest: {...bowl.manifest, spec: 99}});
    expect(texted(await search('gripper', {topK: 1}))).toEqual([texts('cup')[0]]);
    expect(manifest().spec).toBe(cup.manifest.spec);
  });

  it('looks for the new one when it is told to, once for all who do at the same time', async () => {
    const host = memoryHost(cup);
    const {search, renew} = await openIndex(host.source);
    expect(await renew()).toBe(false);
    host.deploy(bowl);
    host.manifestReads();
    expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
    expect(host.manifestReads()).toBe(1);
    expect(texted(await search('gripper', {topK: 1}))).toEqual([texts('bowl')[0]]);
  });

  it('gives the text around a chunk from the new one', async () => {
    const host = memoryHost(cup);
    const index = await openIndex(host.source);
    host.deploy(bowl);
    const chunk = page('page 0', 'As it was.', {next: 'page 1'});
    expect(await index.neighbours(chunk, 1)).toContain('As it was.');
    expect(index.manifest()).toEqual(bowl.manifest);
  });
});

/** What a host may give in the place of a file. */
const DAMAGES: readonly [string, (kind: FileKind) => (bytes: Uint8Array) => Uint8Array][] = [
  ['missing', gone],
  ['cut off', () => (bytes) => bytes.subarray(0, -1)],
  ['empty', () => () => new Uint8Array()],
  ['a page', () => () => new TextEncoder().encode('<!doctype html><p>Not found</p>')],
  [
    'changed',
    () => (bytes) => bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)),
  ],
];

describe.each(DAMAGES)('a file that is %s', (_, damage) => {
  it.each(WORD_FILES)('is a clear error, and asked for again: %s', async (kind) => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    host.damages.set(kind, damage(kind));
    host.manifestReads();
    const error = await search('gripper').catch((reason: unknown) => reason);
    expect(error instanceof IndexFormatError || error instanceof IndexUnavailableError).toBe(true);
    expect(host.manifestReads()).toBe(1);
    host.damages.clear();
    expect(texted(await search('gripper', {topK: 1}))).toEqual([texts('cup')[0]]);
  });

  it.each(MEANING_FILES)('leaves it to the words, and is asked for again: %s', async (kind) => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    host.damages.set(kind, damage(kind));
    host.manifestReads();
    const {passages} = await search('gripper seize');
    expect(passages.map(({chunk, nearness}) => [chunk.text, nearness])).toEqual([
      [texts('cup')[0], null],
    ]);
    expect(host.manifestReads()).toBe(1);
    host.damages.clear();
    expect((await search('gripper seize')).passages[0]?.nearness).toBeGreaterThan(0.7);
    expect(host.manifestReads()).toBe(0);
  });
});

describe('a file of another index', () => {
  it.each(['documents', 'terms'] as const)('is refused: %s', async (kind) => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    const other = await written([page('a', 'One.'), page('b', 'Two.'), page('c', 'Three.')]);
    const name = other.manifest.segments[0]?.files[kind];
    host.damages.set(kind, (bytes) => other.files.get(`${kind}/${name}.bin`) ?? bytes);
    await expect(search('gripper')).rejects.toThrow('do not belong together');
  });

  it('leaves it to the words where it is of meaning', async () => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    const chunks = ['a', 'b', 'c'].map((name) => page(name, `${name}.`));
    const vectors = [[axis(0)], [axis(1)], [axis(2)]];
    const other = await written(chunks, {meaning: meaningOf(['x'], vectors)});
    const {vectors: name} = other.manifest.segments[0]?.files ?? {};
    host.damages.set('vectors', (bytes) => other.files.get(`vectors/${name}.bin`) ?? bytes);
    const {passages} = await search('gripper seize');
    expect(passages.map(({nearness}) => nearness)).toEqual([null]);
  });
});

describe('a search that nobody waits for any more', () => {
  it('ends with the reason, and asks for no manifest', async () => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    host.manifestReads();
    const stop = new AbortController();
    const searching = search('gripper seize', {signal: stop.signal});
    stop.abort(new Error('Another question.'));
    await expect(searching).rejects.toThrow('Another question.');
    expect(host.manifestReads()).toBe(0);
  });

  it('leaves nothing broken, whenever it is stopped', async () => {
    const whole = await (await openIndex(memoryHost(cup).source)).search('gripper seize');
    for (let ticks = 0; ticks < 12; ticks++) {
      const host = memoryHost(cup);
      const {search} = await openIndex(host.source);
      const stop = new AbortController();
      const stopped = search('gripper seize', {signal: stop.signal}).catch(() => null);
      const beside = search('gripper seize');
      for (let tick = 0; tick < ticks; tick++) {
        await new Promise((resolve) => setTimeout(resolve));
      }
      stop.abort();
      await stopped;
      expect(await beside).toEqual(whole);
      expect(await search('gripper seize')).toEqual(whole);
    }
  });

  it('leaves no failure that nobody hears of, where files are missing besides', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    for (const kind of MEANING_FILES) {
      for (let ticks = 0; ticks < 8; ticks++) {
        const host = memoryHost(cup);
        const {search} = await openIndex(host.source);
        host.damages.set(kind, gone(kind));
        const stop = new AbortController();
        const stopped = search('gripper seize', {signal: stop.signal}).catch(() => null);
        for (let tick = 0; tick < ticks; tick++) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        stop.abort();
        await stopped;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });

  it('does not begin where it is stopped already', async () => {
    const host = memoryHost(cup);
    const {search} = await openIndex(host.source);
    await expect(search('gripper', {signal: AbortSignal.abort()})).rejects.toThrow(/abort/i);
    await search('gripper');
    host.reads.splice(0);
    await expect(search('gripper', {signal: AbortSignal.abort()})).rejects.toThrow(/abort/i);
    expect(host.reads).toEqual([]);
  });
});
