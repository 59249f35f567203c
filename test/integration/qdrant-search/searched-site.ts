import {normalise} from '../../../core/normalise.ts';
import type {Chunk} from '../../../core/types.ts';
import {axis, meaningOf, page} from '../../unit/core/search/meant-site.ts';

export const SITE = 'https://site.example/book/';
const DAY = 24 * 60 * 60 * 1000;
const WORDS = ['gripper', 'joint', 'sensor', 'wheel', 'motor', 'camera', 'cable', 'belt'];

/** The order that the first pages are read in. */
const BOOK = {readingOrder: 'default/book'};

/** Pages of two versions, posts, a long page and a section of two chunks. */
const all: readonly Chunk[] = [
  page('grip', 'The gripper closes on a cup. A gripper has fingers.', {
    ...{...BOOK, chapter: 1, tags: ['arms'], sectionTitle: 'Gripper fingers'},
  }),
  page('joint', 'A joint turns an arm. The motor drives the joint.', {
    ...{...BOOK, chapter: 2, tags: ['arms', 'drive'], lastUpdatedAt: 20_000 * DAY},
  }),
  page('sensor', 'A sensor feels. The gripper has one sensor in each finger.', {
    ...{...BOOK, chapter: 3, links: ['camera'], lastUpdatedAt: 19_000 * DAY},
  }),
  page('camera', 'A camera is a sensor of light.', {...BOOK, chapter: 4, tags: ['sight']}),
  page('post', 'News: a gripper for every motor.', {docType: 'blog', url: '/blog/post'}),
  page('about', 'Who made the wheel, the belt and the cable.', {docType: 'page', url: '/about'}),
  ...['one', 'two', 'three', 'four', 'five'].map((name, place) =>
    page(`long-${name}`, `A wheel, and for the ${name}th time a wheel: it has ${name} spokes.`, {
      ...{...BOOK, docId: 'long', url: '/docs/long', section: place, chapter: 5},
      ...(place > 0 && {urlAnchor: `#${name}`}),
    }),
  ),
  ...['A belt needs care.', 'Without tension the cable slips from its drum.'].map((text, place) =>
    page(`care-${place}`, text, {
      ...{docId: 'care', url: '/docs/care', section: 1, chunkIndex: place, chunkCount: 2},
    }),
  ),
  page('old', 'The gripper of the first edition opens.', {
    ...{url: '/docs/1.0/old', version: '1.0', isCurrentVersion: false},
  }),
];

/** Markdown takes about so many tokens for each word that is searched. */
const TOKENS_OF_A_WORD = 1.8;

export const PAGES = all.map((one) => ({
  ...one,
  tokenCount: Math.round(TOKENS_OF_A_WORD * one.text.split(/\W+/).length),
}));

/** A text means its words; in fractions, as those of models do. */
const vectorOf = (text: string): Float32Array => {
  const vector = new Float32Array(axis(0).length).fill(0.01);
  WORDS.forEach((word, place) => {
    vector[place] = (vector[place] ?? 0) + text.toLowerCase().split(word).length - 1;
  });
  normalise(vector);
  return vector;
};

export function meaning(chunks: readonly Chunk[]) {
  return meaningOf(
    WORDS,
    chunks.map(({text}) => [vectorOf(text)]),
  );
}
