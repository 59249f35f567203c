import {describe, expect, it} from 'vitest';
import {unpackFile} from '../../../../core/index-format/packed-file.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {pathOf} from '../../../../core/search/source.ts';
import {type MadeIndex, makeIndex} from '../../../../plugin/dev/make-index.ts';
import {chunk} from '../../../support/chunk.ts';

function sourceOf({manifest, files}: MadeIndex): Parameters<typeof openIndex>[0] {
  return {
    readManifest: async () => JSON.parse(manifest),
    read: async (kind, name) => unpackFile(kind, files.get(pathOf(kind, name)) ?? new Uint8Array()),
  };
}

describe('an index in memory', () => {
  it('can be searched', async () => {
    const chunks = ['Elbows', 'Shoulders'].map((title, section) =>
      chunk({chunkId: title, section, sectionTitle: title, content: title, text: `${title} turn.`}),
    );
    const job = {chunks, tails: new Map(), siteDir: '/site', locale: 'en', proposed: null};
    const index = await openIndex(sourceOf(await makeIndex({...job, embedding: false})));
    const {passages} = await index.search('shoulders');
    expect(passages.map(({chunk: {chunkId}}) => chunkId)).toEqual(['Shoulders']);
  });

  it('has the questions that authors propose', async () => {
    const text = 'A gearbox trades speed for torque.';
    const chunks = [chunk({text, content: text})];
    const proposed = {site: ['What does a gearbox trade?', 'Who won the cup final?'], pages: []};
    const job = {chunks, tails: new Map(), siteDir: '/site', locale: 'en', proposed};
    const index = await openIndex(sourceOf(await makeIndex({...job, embedding: false})));
    expect(await index.proposed('/')).toMatchObject([{question: 'What does a gearbox trade?'}]);
  });

  it('is there before anything is written', async () => {
    const job = {chunks: [], tails: new Map(), siteDir: '/site', locale: 'en', proposed: null};
    const index = await openIndex(sourceOf(await makeIndex({...job, embedding: false})));
    expect((await index.search('shoulders')).passages).toEqual([]);
  });
});
