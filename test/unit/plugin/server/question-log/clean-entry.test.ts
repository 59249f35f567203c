import {describe, expect, it} from 'vitest';
import {cleanEntry} from '../../../../../plugin/server/question-log/clean-entry.ts';
import type {LeftQuestion} from '../../../../../plugin/server/question-log/entry.ts';

const ENTRY: LeftQuestion = {
  ...{time: '2026-05-04T10:00:00.000Z', kind: 'unanswered', requestId: 'r1'},
  ...{question: 'How far does it reach?', locale: 'en', version: '1.0', reason: 'weak'},
};

const cleaned = (more: Partial<LeftQuestion>) => cleanEntry({...ENTRY, ...more}, (text) => text);

describe('a question as it is kept', () => {
  it('stays as it is where nothing is wrong with it', () => {
    const filter = {tags: ['arms'], chapters: {from: 1}, upTo: {page: '/docs/arms', anchor: '#b'}};
    expect(cleaned({filter})).toEqual({...ENTRY, filter});
  });

  it('is one line, whatever it brings for terminals and readers of lines', () => {
    const question = 'a\n{"kind":"withdrawn"}\r\u2028b\u001b[31m\u202etxt\u0000 c';
    expect(cleaned({question})).toMatchObject({question: 'a {"kind":"withdrawn"} b [31m txt c'});
  });

  it('is no longer than is of use, and has no half of a character', () => {
    const question = `${'x'.repeat(1998)}\u{1f600}${'y'.repeat(5000)}`;
    expect(cleaned({question})).toMatchObject({question: `${'x'.repeat(1998)}…`});
  });

  it('has neither our secrets nor what an address says of its reader', () => {
    const more = {page: '/docs/arms?user=7#reach', citedUrl: '/docs/arms?user=7#reach'};
    const entry = cleanEntry({...ENTRY, ...more, question: 'my sesame', reason: 'sesame'}, (text) =>
      text.replaceAll('sesame', '•••'),
    );
    expect(entry).toMatchObject({
      ...{question: 'my •••', reason: '•••'},
      ...{page: '/docs/arms', citedUrl: '/docs/arms#reach'},
    });
  });

  it('has of a filter what filters have, and of the rest nothing', () => {
    const sent = JSON.parse(
      '{"filter": {"tags": ["a\\nb"], "email": "x@y.example"}, "ip": "10.1"}',
    );
    expect(cleaned(sent)).toEqual({...ENTRY, filter: {tags: ['a b']}});
    expect(cleaned({filter: {}})).toEqual(ENTRY);
  });
});
