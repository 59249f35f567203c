import {describe, expect, it} from 'vitest';
import {bookClient, section} from './book-client.ts';

const parts = {section: 2, sectionTitle: 'Torque', sectionNumber: '1.2', urlAnchor: '#torque'};
const BOOK = [
  section('arms', 1, 'Reach\nAn arm reaches far.'),
  section('arms', 2, 'Torque\nA gearbox trades speed.', {chunkCount: 2, startChar: 0, endChar: 40}),
  section('arms', 2, 'Motors\nIt takes a motor.', {
    ...{...parts, chunkId: 'arms-s2-002', chunkIndex: 1, chunkCount: 2, startChar: 42, endChar: 60},
  }),
  section('legs', 1, 'Gait\nA leg swings.', {docTitle: 'Legs', chapter: 2, sectionNumber: '2.1'}),
  section('long', 1, `Tables\n${'A line of a table.\n'.repeat(2000)}`, {readingOrder: null}),
  section('1.0/arms', 1, 'Reach\nOf wood.', {
    chunkId: 'arms-s1-001',
    version: '1.0',
    isCurrentVersion: false,
  }),
];
const TORQUE = 'https://book.example/docs/arms#torque';

const read = async (input: Record<string, unknown>) =>
  (await bookClient(BOOK)).call('read_section', input);

describe('a section that an assistant reads', () => {
  it('is whole, with what to cite it by, and what stands beside it', async () => {
    const {text, data} = await read({url: TORQUE});
    expect(text.split('\n')).toEqual([
      ...['Chapter 1, Section 1.2 — Torque', TORQUE, '<passage>'],
      ...[
        '## Torque',
        'A gearbox trades speed.',
        '',
        '## Motors',
        'It takes a motor.',
        '</passage>',
      ],
      'Before it: Chapter 1, Section 1.1 — Reach, https://book.example/docs/arms#reach',
      'After it: Chapter 2, Section 2.1 — Gait, https://book.example/docs/legs#gait',
    ]);
    expect(data).toMatchObject({
      ...{part: 1, parts: 1, version: 'current', id: 'arms-s2-001@/docs/arms'},
      next: {label: 'Chapter 2, Section 2.1 — Gait', id: 'legs-s1-001@/docs/legs'},
    });
  });

  it('may be named by an id, a site path or an address with more behind it', async () => {
    for (const input of [
      {id: 'arms-s2-002@/docs/arms'},
      {url: '/docs/arms#torque'},
      {url: 'https://book.example/docs/arms/?ask=torque#torque'},
    ]) {
      expect((await read(input)).data).toMatchObject({url: TORQUE});
    }
    expect((await read({id: 'arms-s1-001@/docs/1.0/arms'})).text).toMatch(
      /^Chapter 1, Section 1\.1 — Reach \(version 1\.0\)\n/,
    );
  });

  it('is the beginning of a page by its address alone', async () => {
    const {data} = await read({url: 'https://book.example/docs/arms'});
    expect(data).toMatchObject({url: 'https://book.example/docs/arms#reach', previous: null});
  });

  it('comes in parts where it is long, which are all of it together', async () => {
    const first = await read({url: '/docs/long#tables'});
    expect(first.text).toContain('(part 1 of 2; next: part 2)');
    const {text} = await read({url: '/docs/long#tables', part: 2});
    expect(text).toContain('(part 2 of 2)');
    const lines = (first.text + text).split('\n').filter((line) => line === 'A line of a table.');
    expect(lines).toHaveLength(2000);
    expect((await read({url: '/docs/long#tables', part: 3})).text).toBe(
      '"part" is a number from 1 to 2.',
    );
  });

  it.each([
    [{}, 'Name either "id" or "url".'],
    [{id: 'a@/b', url: '/docs/arms'}, 'Name either "id" or "url".'],
    [{id: 'arms-s2-001'}, /^"arms-s2-001" is no id of a section/],
    [{id: 'arms-s9-001@/docs/arms'}, /^The page has no section "arms-s9-001@\/docs\/arms"/],
    [{id: 'arms-s1-001@/docs/tails'}, /^There is no page "arms-s1-001@\/docs\/tails"/],
    [{id: ['arms']}, '"id" is a text.'],
    [{url: ''}, '"url" is empty.'],
    [{url: '/docs/arms#tail'}, /^The page has no section "#tail"/],
    [{url: '../../../etc/passwd'}, /^There is no page "\.\.\/\.\.\/\.\.\/etc\/passwd"/],
    [{url: '/rag-chat/manifest.json'}, /^There is no page/],
    [{url: '/docs/%E0%A4%A'}, /^There is no page/],
    [{url: 'file:///etc/passwd'}, '"file:///etc/passwd" is no address of a page.'],
    [{url: 'http://[::1'}, '"http://[::1" is no address of a page.'],
    [{url: '//evil.example/docs/arms'}, /is not on this site, https:\/\/book\.example\.$/],
    [{url: `/${'x'.repeat(3000)}`}, '"url" has at most 3000 letters.'],
    [{url: `/a\n\u001b[31m${'x'.repeat(200)}`}, /^There is no page "\/a \[31mx{80,}…"/],
  ])('is none by %j, and the assistant is told so', async (input, message) => {
    const {text, isError} = await read(input);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});
