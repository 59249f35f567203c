import {describe, expect, it} from 'vitest';
import {type Hit, searchHits} from '../../../../core/answer/hits.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {page} from '../search/meant-site.ts';

const LONG = `Long before anything is said of it, ${'much else is told, '.repeat(12)}then a crankshaft turns, ${'and more is said, '.repeat(12)}until the end.`;
const chunks = [
  page('arms', 'Grippers\nA hand is no gripper. The gripper closes on two cups.\nIt opens again.', {
    ...{docTitle: 'Arms', chapter: null, section: 1, sectionTitle: 'Hands', urlAnchor: '#hands'},
    headings: [
      {anchor: '#hands', title: 'Hands', level: 2, number: '1', offset: 0, end: 99},
      {anchor: '#grippers', title: 'Grippers', level: 3, number: '1', offset: 0, end: 99},
    ],
  }),
  page('code', 'gripper = open()\ncups = 2\nThe cups of a gripper.', {
    blocks: [{kind: 'code', start: 0, end: 25}],
  }),
  page('long', LONG),
  page('table', 'Sprocket | turns a chain | steel', {
    blocks: [{kind: 'row', start: 0, end: 32}],
  }),
  page('pipes', 'pipeline | cat log | grep error | errors', {
    blocks: [
      {kind: 'row', start: 0, end: 40},
      {kind: 'inline code', start: 11, end: 31},
    ],
  }),
];
const index = await openIndex(memoryHost(await written(chunks)).source);

const hits = (typed: string, topK = 9) => searchHits(index, typed, {topK});
const marked = ({excerpt: {text, matches}}: Hit) =>
  matches.map(({start, end}) => text.slice(start, end));

describe('hits while somebody types', () => {
  it('are sections, by the heading above the sentence that matches best, with its words', async () => {
    const [first] = await hits('grippers closing on cup');
    expect(first).toMatchObject({
      ...{label: 'Arms › Grippers', title: 'Grippers', docTitle: 'Arms'},
      ...{url: '/docs/arms#grippers', excerpt: {text: 'The gripper closes on two cups.'}},
    });
    expect(first && marked(first)).toEqual(['gripper', 'closes', 'cups']);
  });

  it('are there for a word that is not finished', async () => {
    const [first] = await hits('crank');
    expect(first && marked(first)).toEqual(['crankshaft']);
  });

  it('say no more of a long sentence than what is around the match', async () => {
    const [first] = await hits('crankshaft');
    const text = first?.excerpt.text ?? '';
    expect(text).toMatch(/^… .{20,} crankshaft turns, .* …$/);
    expect(text.length).toBeLessThan(170);
  });

  it('have the cells of a row apart, and what matches in them', async () => {
    const [first] = await hits('sprocket chain');
    expect(first?.excerpt.text).toBe('Sprocket · turns a chain · steel');
    expect(first && marked(first)).toEqual(['Sprocket', 'chain']);
  });

  it('have the code in a cell as it stands', async () => {
    const [first] = await hits('pipeline');
    expect(first?.excerpt.text).toBe('pipeline · cat log | grep error · errors');
  });

  it('quote code only where nothing else says as much', async () => {
    const found = await hits('gripper cups');
    const code = found.find(({url}) => url === '/docs/code');
    expect(code?.excerpt.text).toBe('The cups of a gripper.');
  });

  it('are in one line, each of a section of its own, no more than asked for', async () => {
    expect((await hits('open')).map(({excerpt}) => excerpt.text)).toContain(
      'gripper = open() cups = 2',
    );
    expect(await hits('gripper', 1)).toHaveLength(1);
    const urls = (await hits('gripper')).map(({url}) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('are none for nothing, and none for who has typed on', async () => {
    expect(await hits('  ')).toEqual([]);
    await expect(
      searchHits(index, 'gripper', {signal: AbortSignal.abort(new Error('Typed on.'))}),
    ).rejects.toThrow('Typed on.');
  });
});
