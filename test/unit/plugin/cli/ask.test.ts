import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type AskOptions, ask} from '../../../../plugin/cli/ask.ts';
import {keptTerminal, writeIndex} from './built-index.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ask-'));
  await writeIndex(join(siteDir, 'build/rag-chat'));
});

afterEach(() => rm(siteDir, {recursive: true}));

async function printed(
  question: string,
  options: AskOptions = {},
  typed: readonly string[] | null = null,
): Promise<string> {
  const {terminal, printed: lines} = keptTerminal();
  await ask({siteDir, pluginId: 'default'}, question, options, terminal, () =>
    typed === null ? null : each(typed),
  );
  return lines.join('\n');
}

async function* each(questions: readonly string[]): AsyncGenerator<string> {
  yield* questions;
}

describe('rag-chat:ask', () => {
  it('answers in the book’s words, with its sources', async () => {
    const text = await printed('What does a gearbox trade for torque?');
    expect(text).toContain('From the book\n\nA gearbox trades speed for torque. [1]\n');
    expect(text).toContain('[1] Chapter 1, Section 1.2 — Torque\n    /book/docs/arms#torque');
  });

  it('gives an answer as a line of JSON', async () => {
    const answer = JSON.parse(await printed('gearbox torque', {json: true}));
    expect(Object.keys(answer)).toEqual([
      ...['question', 'understood', 'answerable', 'parts', 'sources', 'refusal', 'followUps'],
    ]);
    expect(answer.parts[0].citations[0]).toMatchObject({
      ...{chunkId: 'torque', quote: 'A gearbox trades speed for torque.'},
    });
  });

  it('keeps to a version and to chapters, and says what to type for more', async () => {
    expect(await printed('first arm wood', {docsVersion: '1.0'})).toContain('made of wood. [1]');
    const refused = await printed('gearbox torque', {chapters: '2'});
    expect(refused).toContain("The book doesn't say.");
    expect(refused).toContain('The whole book answers it: ask without --chapters.');
    expect(refused).toMatch(/Other versions do not seem to say it/);
    const inOld = await printed('gearbox torque', {docsVersion: '1.0'});
    expect(inOld).toMatch(/^Only current answers this: .*\(add\s+--docs-version\s+current\)\.$/ms);
    await expect(printed('arm', {docsVersion: '3'})).rejects.toThrow('no version "3"');
  });

  it('keeps to a page, and to what has been read', async () => {
    const page = '/book/docs/hands';
    const onPage = await printed('gearbox torque', {page});
    expect(onPage).toContain('The whole book answers it: ask without --page.');
    expect(await printed('gearbox torque', {upTo: page})).toContain('trades speed for torque. [1]');
    const tooEarly = await printed('gearbox torque', {upTo: '/book/docs/arms#reach'});
    expect(tooEarly).toContain('The whole book answers it: ask without --up-to.');
    expect(tooEarly).not.toContain('trades speed');
    await expect(printed('arm', {page: '/docs/hands'})).rejects.toThrow(
      'The index has no page "/docs/hands"',
    );
  });

  it('goes on asking, and knows what was said before', async () => {
    const lines = await printed('', {json: true}, ['What does a gearbox trade?', 'and why?']);
    const answers = lines.split('\n').map((line) => JSON.parse(line));
    expect(answers.map(({understood}) => understood)).toEqual([
      null,
      expect.stringContaining('gearbox'),
    ]);
    expect(answers[1].parts[0].citations[0].chunkId).toBe('torque');
  });

  it('sets answers of a conversation apart', async () => {
    expect(await printed('', {}, ['gearbox torque'])).toMatch(/^\nFrom the book\n[\s\S]*\n$/);
  });

  it('says so where there is no question and nobody to ask one', async () => {
    await expect(printed(' ')).rejects.toThrow('[rag-chat] There is no question');
  });
});
