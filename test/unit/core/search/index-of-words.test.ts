import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchOptions} from '../../../../core/search/search-types.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {page} from './meant-site.ts';

const index = await openIndex(
  memoryHost(
    await written([
      page('arm', 'The arm and the hand.', {docTitle: 'Robots', headingPath: ['Robots']}),
      page('jacobian', 'The jacobian of the arm maps speeds.'),
      page('frame', 'The frame of the hand. The hand, the hand.'),
      page('gripper', 'Call `set_joint_angles` before the gripper calibrates.'),
    ]),
  ).source,
);

async function ids(question: string, options?: SearchOptions): Promise<string[]> {
  const {passages} = await index.search(question, options);
  return passages.map(({chunk}) => chunk.chunkId);
}

describe('an index of a site that searches by words alone', () => {
  it('prefers what has the rare word, the word more often, or in its heading', async () => {
    expect((await ids('the jacobian of an arm'))[0]).toBe('jacobian');
    expect(await ids('hand')).toEqual(['frame', 'arm']);
    expect(await ids('robots')).toEqual(['arm']);
  });

  it('finds words in other forms, and names in parts', async () => {
    expect(await ids('calibration grippers')).toEqual(['gripper']);
    expect(await ids('joint angles')).toEqual(['gripper']);
    expect(await ids('set_joint_angles')).toEqual(['gripper']);
  });

  it('says how much of the question a section has, and by which words', async () => {
    const [best] = (await index.search('arm jacobian')).passages;
    expect(best).toMatchObject({coverage: 1, nearness: null, chunk: {chunkId: 'jacobian'}});
    expect(Object.keys(best?.matched ?? {}).sort()).toEqual(['arm', 'jacobian']);
    expect(best?.matched['jacobian']).toBeGreaterThan(best?.matched['arm'] ?? 9);
    const [unknown] = (await index.search('arm capital france')).passages;
    expect(unknown?.coverage).toBeLessThan(0.4);
  });

  it('gives words as it compares them: the keys of what is matched', async () => {
    const [best] = (await index.search('jacobians?')).passages;
    expect(index.terms('A Jacobian')).toEqual(
      expect.arrayContaining(Object.keys(best?.matched ?? {})),
    );
    expect(Object.keys(best?.matched ?? {})).toHaveLength(1);
  });

  it('mends a slip of the pen, and says so', async () => {
    const {passages, words} = await index.search('jacobain');
    expect(passages.map(({chunk}) => chunk.chunkId)).toEqual(['jacobian']);
    expect(words).toEqual([{asked: 'jacobain', sections: 1, mendedTo: ['jacobian']}]);
  });

  it('finds what the last word begins, only while somebody types', async () => {
    expect(await ids('jacob', {prefix: true})).toEqual(['jacobian']);
    expect(await ids('jacob')).toEqual([]);
    expect(await ids('jaco arm', {prefix: true})).not.toContain('gripper');
  });

  it('finds nothing for nothing, and for words that no section has', async () => {
    for (const question of ['', ' ?!', 'constructor', '__proto__ toString', 'Paris']) {
      expect(await index.search(question)).toMatchObject({passages: [], answerability: 0});
    }
    expect((await index.search('Paris')).words).toEqual([
      {asked: 'Paris', sections: 0, mendedTo: []},
    ]);
  });

  it('is surer of a question that it has all words of', async () => {
    const sureness = async (question: string) => (await index.search(question)).answerability;
    expect(await sureness('jacobian of the arm')).toBeGreaterThan(
      await sureness('arm of parliament in France'),
    );
  });

  it('finds exactly the sections that have a word, whatever the words are', async () => {
    const word = fc.constantFrom('arm', 'hand', 'grip', 'constructor', '__proto__', 'tostring');
    const texts = fc.array(fc.array(word, {minLength: 1}), {minLength: 1, maxLength: 6});
    await fc.assert(
      fc.asyncProperty(texts, word, async (corpus, asked) => {
        const pages = corpus.map((words, at) => page(String(at), words.join(' ')));
        const {search} = await openIndex(memoryHost(await written(pages)).source);
        const {passages} = await search(asked, {topK: 9});
        const having = corpus.flatMap((words, at) => (words.includes(asked) ? [String(at)] : []));
        fc.pre(having.length > 0);
        expect(passages.map(({chunk}) => chunk.chunkId).sort()).toEqual(having);
      }),
      {numRuns: 25},
    );
  });
});
