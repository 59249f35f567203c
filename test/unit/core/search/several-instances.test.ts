import {beforeAll, describe, expect, it} from 'vitest';
import {answerQuestion} from '../../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../../core/answer/collect.ts';
import {searchHits} from '../../../../core/answer/hits.ts';
import type {AnswerOptions} from '../../../../core/answer/retrieved.ts';
import {sourcesOf} from '../../../../core/answer/sources.ts';
import type {Filter} from '../../../../core/search/filter.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import type {Chunk} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...{'1.0': 'First edition', '2.0': 'Second edition', current: 'Next'},
};

/** A page of docs, of which "2.0" is what readers of the book get, and "current" those of the API. */
function doc(instance: string, version: string, name: string, text: string): Chunk {
  const last = instance === 'default' ? '2.0' : 'current';
  const folder = instance === 'default' ? '/docs' : `/${instance}`;
  const title = name.replace(/-/g, ' ');
  return chunk({
    ...{instance, version, text, docId: name, chunkId: name, chapter: null},
    ...{instanceLabel: instance === 'default' ? 'Docs' : 'API reference'},
    ...{versionLabel: LABELS[version] ?? version, isCurrentVersion: version === last},
    url: `${folder}${version === last ? '' : `/${version}`}/${name}`,
    ...{urlAnchor: '', sectionTitle: title, docTitle: title, headingPath: [title]},
  });
}

const post = chunk({
  ...{docType: 'blog', docId: 'fair', chunkId: 'fair', url: '/blog/fair', urlAnchor: ''},
  ...{versionLabel: null, chapter: null, docTitle: 'The fair', sectionTitle: 'The fair'},
  ...{headingPath: ['The fair'], text: 'A gripper was shown at the fair. A windmall came last.'},
});

const site = [
  doc('default', 'current', 'grip', 'A gripper holds the cup with a pump.'),
  doc('default', '2.0', 'grip', 'A gripper holds the cup with two fingers.'),
  doc('default', '1.0', 'grip', 'A gripper holds the cup with three hooks.'),
  doc('default', '1.0', 'pulleys', 'The windmill pulley turns by nine degrees.'),
  doc('api', 'current', 'motors', 'The gripper call takes newtons.'),
  doc('api', '1.0', 'motors', 'The gripper call takes pounds.'),
  post,
];

let index: SearchIndex;

beforeAll(async () => {
  index = await openIndex(memoryHost(await written(site)).source);
});

async function found(filter: Filter): Promise<readonly string[]> {
  const {passages} = await index.search('gripper', {filter, topK: 9});
  return passages.map(({chunk: {url}}) => url).sort();
}

describe('a site with several docs, a blog and versions', () => {
  it('is searched as it is read by who chose no version', async () => {
    expect(await found({})).toEqual(['/api/motors', '/blog/fair', '/docs/grip']);
  });

  it('is searched in the version that is read of each, and in the posts', async () => {
    expect(await found({versions: {default: '1.0'}})).toEqual([
      ...['/api/motors', '/blog/fair', '/docs/1.0/grip'],
    ]);
    expect(await found({versions: {default: '1.0', api: '1.0'}})).toEqual([
      ...['/api/1.0/motors', '/blog/fair', '/docs/1.0/grip'],
    ]);
    expect(await found({versions: {default: 'current'}})).toEqual([
      ...['/api/motors', '/blog/fair', '/docs/current/grip'],
    ]);
    // What the index lacks does not matter.
    expect(await found({versions: {default: '0.9', other: '1.0'}})).toEqual(await found({}));
  });

  it('takes no word of one version for a slip of the pen in what is read beside it', async () => {
    const filter = {versions: {default: '1.0'}};
    const {passages, words} = await index.search('windmill pulley', {filter});
    expect(passages.map(({chunk: {url}}) => url)).toEqual(['/docs/1.0/pulleys']);
    expect(words).toEqual([
      {asked: 'windmill', sections: 1, mendedTo: []},
      {asked: 'pulley', sections: 1, mendedTo: []},
    ]);
    // What neither has is mended where it can be.
    const slip = await index.search('windnill', {filter});
    expect(slip.words[0]?.mendedTo).toContain('windmill');
  });

  it('counts the words of a name where one version has it as a whole, and another its parts', async () => {
    const {words} = await index.search('windmillPulley', {filter: {versions: {default: '1.0'}}});
    expect(words.map(({asked}) => asked)).toEqual(['windmill', 'Pulley']);
    expect(words.map(({sections}) => sections)).toEqual([1, 1]);
  });

  it('is searched in one of them alone', async () => {
    expect(await found({instances: ['api']})).toEqual(['/api/motors']);
    expect(await found({instances: ['blog', 'api'], versions: {api: '1.0'}})).toEqual([
      ...['/api/1.0/motors', '/blog/fair'],
    ]);
    expect(await found({instances: ['never']})).toEqual([]);
  });

  it('is searched in one version alone where that is asked for', async () => {
    expect(await found({version: '1.0'})).toEqual(['/api/1.0/motors', '/docs/1.0/grip']);
    expect(await found({version: '2.0'})).toEqual(['/blog/fair', '/docs/grip']);
    expect(await found({version: '3.0'})).toEqual([]);
  });

  it('finds a page in whatever version it is', async () => {
    expect(await found({page: '/docs/1.0/grip'})).toEqual(['/docs/1.0/grip']);
    expect(await found({page: '/api/motors', versions: {api: 'current'}})).toEqual(['/api/motors']);
    expect(await found({page: '/blog/fair'})).toEqual(['/blog/fair']);
  });

  it('lists what is read, the docs first', async () => {
    const filter = {versions: {default: '1.0'}};
    const list = async (from: number, count: number) => {
      const {documents, total} = await index.documents({filter, from, count});
      return {urls: documents.flat().map(({url}) => url), total};
    };
    expect(await list(0, 9)).toEqual({
      urls: ['/docs/1.0/grip', '/docs/1.0/pulleys', '/api/motors', '/blog/fair'],
      total: 4,
    });
    expect(await list(1, 2)).toEqual({urls: ['/docs/1.0/pulleys', '/api/motors'], total: 4});
    expect((await list(3, 2)).urls).toEqual(['/blog/fair']);
  });

  it('says which of them a page is in', async () => {
    expect((await index.placeOf('/api/1.0/motors')).instance).toEqual({
      ...{id: 'api', label: 'API reference'},
    });
    expect((await index.placeOf('/blog/fair')).instance?.label).toBe('Blog');
    const alone = await openIndex(memoryHost(await written(site.slice(0, 4))).source);
    expect((await alone.placeOf('/docs/grip')).instance).toBeNull();
  });
});

async function answer(question: string, options: AnswerOptions) {
  const {parts, refusal} = await collectAnswer(answerQuestion(index, question, options));
  const sources = sourcesOf(parts).map(({url, origin}) => `${url} ${origin}`);
  return {said: parts.map(({text}) => text), sources, refusal};
}

describe('an answer there', () => {
  const question = 'What does a gripper hold the cup with?';

  it('is of the version that its reader is reading', async () => {
    const old = await answer(question, {page: '/docs/1.0/pulleys'});
    expect(old.said[0]).toBe('A gripper holds the cup with three hooks.');
    expect(old.sources[0]).toBe('/docs/1.0/grip Docs');
    expect(old.said.join()).not.toMatch(/fingers|pump/);
    const now = await answer(question, {page: '/docs/grip'});
    expect(now.sources[0]).toBe('/docs/grip Docs');
    expect(now.said.join()).not.toMatch(/hooks|pump/);
  });

  it('says so where it is of another version than is read', async () => {
    const filter = {versions: {default: '1.0'}};
    for (const page of ['/docs/grip', '/blog/fair']) {
      const {sources} = await answer(question, {page, filter});
      expect(sources[0]).toBe('/docs/1.0/grip Docs · First edition');
    }
    const back = await answer(question, {
      ...{page: '/docs/1.0/grip', filter: {versions: {default: '2.0'}}},
    });
    expect(back.sources[0]).toBe('/docs/grip Docs · Second edition');
    // The page is in a version that is not indexed.
    const unknown = {page: '/docs/0.9/grip', filter: {versions: {default: '0.9'}}};
    expect((await answer(question, unknown)).sources[0]).toBe('/docs/grip Docs · Second edition');
  });

  it('is looked for in other versions where there is none, and the section is named', async () => {
    const {refusal} = await answer('How far does the windmill pulley turn?', {page: '/docs/grip'});
    expect(refusal?.wider).toEqual([
      {
        ...{scope: 'other versions', isAnswerable: true, isOnlyOne: true},
        answering: [
          {
            ...{instance: 'default', version: '1.0'},
            ...{
              versionLabel: 'First edition',
              label: 'pulleys › pulleys',
              url: '/docs/1.0/pulleys',
            },
          },
        ],
      },
    ]);
    const onPost = await answer('How far does the windmill pulley turn?', {page: '/blog/fair'});
    expect(onPost.refusal?.wider[0]?.answering?.[0]?.instanceLabel).toBe('Docs');
    const there = await answer('How far does the windmill pulley turn?', {
      ...{page: '/docs/grip', filter: {versions: {default: '1.0'}}},
    });
    expect(there.sources).toEqual(['/docs/1.0/pulleys Docs · First edition']);
  });

  it('is shown where it is from while somebody types', async () => {
    const hits = await searchHits(index, 'gripper call', {page: '/docs/grip'});
    expect(hits[0]).toMatchObject({url: '/api/motors', origin: 'API reference'});
    const filter = {versions: {api: '1.0'}};
    const [old] = await searchHits(index, 'gripper pounds', {page: '/blog/fair', filter});
    expect(old?.origin).toBe('API reference · First edition');
  });
});
