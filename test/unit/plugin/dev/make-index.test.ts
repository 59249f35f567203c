import {describe, expect, it} from 'vitest';
import {unpackFile} from '../../../../core/index-format/packed-file.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {pathOf} from '../../../../core/search/source.ts';
import type {Chunk} from '../../../../core/types.ts';
import {keepingMaker, type MadeIndex} from '../../../../plugin/dev/make-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {jobOf, written} from './index-job-of.ts';

function opened({manifest, files}: MadeIndex) {
  return openIndex({
    readManifest: async () => JSON.parse(manifest),
    read: async (kind, name) => unpackFile(kind, files.get(pathOf(kind, name)) ?? new Uint8Array()),
  });
}

function section(title: string, changes: Partial<Chunk> = {}): Chunk {
  const text = `${title} turn.`;
  return chunk({
    chunkId: title,
    docId: title,
    sectionTitle: title,
    text,
    content: text,
    ...changes,
  });
}

function page(title: string, ...further: readonly string[]) {
  const sections = [title, ...further].map((name, number) =>
    section(name, {docId: title, section: number, url: `/docs/${title}`}),
  );
  return written(`current/${title}`, sections);
}

async function found(index: MadeIndex, question: string): Promise<readonly string[]> {
  const {passages} = await (await opened(index)).search(question);
  return passages.map(({chunk: {chunkId}}) => chunkId);
}

describe('an index in memory', () => {
  it('can be searched', async () => {
    const {make} = keepingMaker();
    const index = await make(jobOf([page('Elbows', 'Shoulders')]));
    expect(await found(index, 'shoulders')).toEqual(['Shoulders']);
  });

  it('has the questions that authors propose', async () => {
    const text = 'A gearbox trades speed for torque.';
    const documents = [written('current/gears', [chunk({text, content: text})])];
    const proposed = {site: ['What does a gearbox trade?', 'Who won the cup final?'], pages: []};
    const index = await opened(await keepingMaker().make(jobOf(documents, {proposed})));
    expect(await index.proposed('/')).toMatchObject([{question: 'What does a gearbox trade?'}]);
  });

  it('is there before anything is written', async () => {
    expect(await found(await keepingMaker().make(jobOf([])), 'shoulders')).toEqual([]);
  });

  it('is, after any change, the one that is made from the beginning', async () => {
    const {make} = keepingMaker();
    const [arms, legs, hands] = [page('Arms', 'Elbows'), page('Legs', 'Knees'), page('Hands')];
    await make(jobOf([arms, legs, hands]));
    for (const documents of [
      [arms, page('Legs', 'Ankles'), hands],
      [arms, hands],
      [page('Toes'), hands, arms, page('Legs', 'Ankles', 'Heels')],
    ]) {
      const {manifest, files} = await make(jobOf(documents));
      expect({manifest, files}).toEqual(await fromTheBeginning(documents));
    }
  });
});

it('is made from the beginning where its options are others', async () => {
  const {make} = keepingMaker();
  const documents = [page('Arms', 'Elbows')];
  await make(jobOf(documents));
  const other = jobOf(documents, {locale: 'fr'});
  expect((await make(other)).manifest).toBe((await keepingMaker().make(other)).manifest);
});

async function fromTheBeginning(documents: Parameters<typeof jobOf>[0]) {
  const {manifest, files} = await keepingMaker().make(jobOf(documents));
  return {manifest, files};
}
