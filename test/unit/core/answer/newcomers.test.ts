import {readFile} from 'node:fs/promises';
import {beforeAll, describe, expect, it} from 'vitest';
import {type AnswerOptions, answerQuestion} from '../../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../../core/answer/collect.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import type {Answer, Chunk} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';
import {chunked} from '../../../support/chunked.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

let index: SearchIndex;

async function pageChunks(name: string): Promise<readonly Chunk[]> {
  const file = new URL(`../../../fixtures/answers/${name}.md`, import.meta.url);
  const source = await readFile(file, 'utf8');
  const document = {title: source.slice(2, source.indexOf('\n')), url: `/docs/${name}`};
  const drafts = await chunked({source, document});
  return drafts.map(({naming, linkTargets, embeddedTail, ...draft}, place) =>
    chunk({...draft, docId: name, chunkId: `${name}-${place}`, links: []}),
  );
}

beforeAll(async () => {
  const pages = await Promise.all(['publishing', 'beginning', 'praise'].map(pageChunks));
  index = await openIndex(memoryHost(await written(pages.flat())).source);
});

async function answer(question: string, options: AnswerOptions = {}): Promise<Answer> {
  return collectAnswer(answerQuestion(index, question, options));
}

const textsOf = ({parts}: Answer) => parts.map(({text}) => text);

describe('who asks how', () => {
  it('first gets the command that is announced in the words of the question', async () => {
    const texts = textsOf(await answer('How do I print my pages for readers?'));
    expect(texts.slice(0, 2)).toEqual(['Print your pages for readers:', 'kiln print']);
  });

  it('gets the command that stands a sentence further', async () => {
    expect(textsOf(await answer('How do I begin a new folder?')).slice(0, 3)).toEqual([
      'Begin a new folder of pages with the plain pattern.',
      'The pattern comes along by itself once this is run:',
      'kiln begin my-pages --pattern plain',
    ]);
  });

  it('gets an answer where the site has another verb for it', async () => {
    const {refusal, parts} = await answer('How do I write side notes?');
    expect(refusal).toBeNull();
    expect(parts.map(({kind}) => kind)).toEqual(['sentence', 'code']);
  });

  it('is answered without a verb that the site lacks, unless there is nothing else', async () => {
    const searched = async (question: string) =>
      (await index.search(question)).words.map(({asked}) => asked);
    expect(await searched('How do I write side notes?')).toEqual(['side', 'notes']);
    expect(await searched('How do I write?')).toEqual(['write']);
  });

  it('is told that the site does not say what it has no noun for', async () => {
    expect((await answer('How do I write parachutes?')).refusal).not.toBeNull();
  });
});

describe('who asks what something is', () => {
  it('first gets the sentence that says so, however often others name it', async () => {
    const {parts} = await answer('What is Kiln?');
    expect(parts[0]).toMatchObject({
      text: 'Kiln is a press that prints folders as pages.',
      isAside: false,
    });
  });
});

describe('who greets or thanks', () => {
  it.each(['Hello', 'Hi there!', 'Thank you so much.'])(
    '“%s” is answered with nothing',
    async (said) => {
      const {parts, refusal, followUps} = await answer(said);
      expect({parts, refusal, followUps}).toEqual({
        ...{parts: [], followUps: []},
        refusal: {nearest: [], wider: []},
      });
    },
  );

  it('is not answered once more what was asked before', async () => {
    const past = {question: 'What is Kiln?', understood: null, page: '/docs/praise', quotes: []};
    const {understood, parts} = await answer('Thanks!', {history: [past]});
    expect({understood, parts}).toEqual({understood: null, parts: []});
  });

  it('is answered a question that comes with it', async () => {
    expect((await answer('Hello, how do I print my pages?')).refusal).toBeNull();
  });
});
