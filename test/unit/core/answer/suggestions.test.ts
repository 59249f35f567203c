import {describe, expect, it} from 'vitest';
import {suggestions} from '../../../../core/answer/suggestions.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {Chunk} from '../../../../core/types.ts';
import type {AuthoredQuestions} from '../../../../plugin/store/answered-questions.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {page} from '../search/meant-site.ts';

function section(url: string, ordinal: number, title: string, text = ''): Chunk {
  return page(title, `${title}: ${text}`, {
    ...{docId: url, url: `/docs/${url}`, docTitle: url, section: ordinal, sectionTitle: title},
    ...{urlAnchor: ordinal === 0 ? '' : `#${title}`, headingPath: [url, title], chapter: null},
    ...(url.startsWith('1.0/') && {version: '1.0', isCurrentVersion: false}),
  });
}

const chunks = [
  section('arms', 0, 'Robots'),
  section('arms', 1, 'Reach', 'How far an arm reaches.'),
  section('arms', 2, 'Torque', 'What a gearbox trades for speed.'),
  section('arms', 3, 'Fingers', 'They close around a cup.'),
  section('arms', 4, 'Wrist', 'It turns the hand.'),
  section('legs', 1, 'Gait', 'Legs walk and run.'),
  section('legs', 2, 'Exercises'),
  section('hands', 1, 'Exercises'),
  section('1.0/arms', 1, 'Wood', 'The first arm was made of it.'),
];

async function opened(proposed: Partial<AuthoredQuestions> = {}, warn = (_: string) => {}) {
  const questions = {proposed: {site: [], pages: [], ...proposed}, warn};
  const host = memoryHost(await written(chunks, {questions}));
  return {host, index: await openIndex(host.source)};
}

const asked = async ({index}: Awaited<ReturnType<typeof opened>>, path: string, changes = {}) =>
  (await suggestions(index, {page: path, ...changes})).map(({question}) => question);

describe('questions to begin with', () => {
  it('are the sections of the page by their titles, three at most', async () => {
    const {index} = await opened();
    expect(await suggestions(index, {page: '/docs/arms'})).toEqual([
      {question: 'Reach', label: 'arms › Reach', url: '/docs/arms#Reach'},
      {question: 'Torque', label: 'arms › Torque', url: '/docs/arms#Torque'},
      {question: 'Fingers', label: 'arms › Fingers', url: '/docs/arms#Fingers'},
    ]);
  });

  it('are put to what the reader is to find', async () => {
    const site = await opened();
    expect(await asked(site, '/docs/legs')).toEqual(['Gait', 'Exercises']);
    const filter = {upTo: {page: '/docs/arms', anchor: '#Torque'}};
    expect(await asked(site, '/docs/arms', {filter})).toEqual([...['Reach', 'Torque', 'Robots']]);
  });

  it('are what its author proposes, then what the site’s does, then about its sections', async () => {
    const site = await opened({
      site: ['Who made the wooden cup?', 'How do legs walk?'],
      pages: [
        {url: '/docs/arms', sourceFile: 'docs/arms.md', questions: ['What does a gearbox trade?']},
      ],
    });
    expect(await asked(site, '/docs/arms/')).toEqual([
      ...['What does a gearbox trade?', 'How do legs walk?', 'Reach'],
    ]);
    expect(await suggestions(site.index, {page: '/docs/hands'})).toMatchObject([
      {question: 'How do legs walk?', label: 'legs › Gait', url: '/docs/legs#Gait'},
      {question: 'Exercises'},
    ]);
  });

  it('are asked of no file but one where authors propose enough', async () => {
    const site = await opened({site: ['How do legs walk?', 'gearbox speed', 'reaching arm']});
    site.host.reads.splice(0);
    expect(await asked(site, '/')).toHaveLength(3);
    expect(site.host.reads).toEqual(['questions']);
  });

  it('are about the first documents on a page that is not indexed', async () => {
    expect(await asked(await opened(), '/')).toEqual([...['Reach', 'Gait', 'Exercises']]);
  });

  it('are of the version that the page is in', async () => {
    const site = await opened({site: ['How do legs walk?', 'first arm wood?']});
    const old = await suggestions(site.index, {
      page: '/docs/1.0/arms',
      filter: {version: '1.0'},
    });
    expect(old).toEqual([
      {question: 'first arm wood?', label: '1.0/arms › Wood', url: '/docs/1.0/arms#Wood'},
    ]);
  });
});

describe('a question that an author proposes', () => {
  it('is left out, with a word of why, where it is not answered', async () => {
    const said: string[] = [];
    const {host, index} = await opened(
      {
        site: ['Who won the world cup final?'],
        pages: [
          {url: '/docs/hands', sourceFile: 'docs/hands.md', questions: ['How do legs walk?']},
          {url: '/docs/legs', sourceFile: 'docs/legs.md', questions: ['Is quantum foam wet?']},
        ],
      },
      (message) => said.push(message),
    );
    expect(said).toEqual([
      'docs/hands.md: in the front matter, the question "How do legs walk?" is not proposed to readers, since the page is not among the first 5 that answer it.',
      'docs/legs.md: in the front matter, the question "Is quantum foam wet?" is not proposed to readers, since the index is not sure to answer it.',
      '"widget.questions": "Who won the world cup final?" is not proposed to readers, since the index is not sure to answer it.',
    ]);
    // Nothing is left: readers have no file for it.
    expect(index.manifest().questions).toBeNull();
    host.reads.splice(0);
    expect(await index.proposed('/docs/hands')).toEqual([]);
    expect(host.reads).toEqual([]);
  });
});
