import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {draftOf} from '../../../../../core/answer/written/draft.ts';
import {openDrafts} from '../../../../../core/answer/written/drafts.ts';
import {groundedEvents} from '../../../../../core/answer/written/grounded-parts.ts';
import {sentenceStream} from '../../../../../core/answer/written/sentence-stream.ts';
import {all, deltas} from '../../../../support/deltas.ts';
import {markupIn} from '../../../../support/markup-in.ts';
import {passage} from '../../../../support/passage.ts';

const SUPPLIED = [passage({chunkId: 'arm', text: 'A gripper holds the cup.'}, 'gripper')];

/** What a text has begun when nothing of it is whole. */
function draft(text: string, isLine = true): string {
  return draftOf({text, place: {isLine, opens: true, head: null, locale: 'en'}});
}

async function drafts(text: string, lengths?: readonly number[]): Promise<readonly string[]> {
  const cuts = await all(sentenceStream(deltas(text, lengths), 'en'));
  return cuts.flatMap((cut) => (cut.kind === 'begun' ? [draftOf(cut.begun)] : []));
}

describe('what is being written', () => {
  it.each([
    ['its words as far as they are whole', 'A gripper holds the c', 'A gripper holds the'],
    ['of an item, what it says', '2. **Weigh** the ', 'Weigh the'],
    ['of a sentence over two lines, both', 'A gripper\nholds it ', 'A gripper holds it'],
    ['no emphasis', 'A **strong *arm* of __two__ ', 'A strong arm of two'],
    ['no citation', 'It holds [1]【2】 firmly [1, ', 'It holds firmly'],
    ['a link’s words', 'See [the arm](https://evil.example) and ', 'See the arm and'],
    ['no address', 'See https://evil.example/x or www.evil.example now ', 'See or now'],
    ['no picture', 'See ![an arm](x.png) here ![', 'See an arm here'],
    ['no HTML', 'An <b>arm</b> and <script>alert(1)</script> more <im', 'An arm and more'],
    ['nothing that would run', 'Click javascript:alert(1) now ', 'Click now'],
    ['code that is a name', 'Call `max_force` first ', 'Call max_force first'],
    ['no other code', 'Call `<img src="x">` first ', 'Call … first'],
    ['no formula', 'With \\(x_1\\) and $y$ it ', 'With … and … it'],
    ['prices', 'It costs $5 at ', 'It costs $5 at'],
    ['names as they are', 'It sets max_force of 2 * 3 N ', 'It sets max_force of 2 * 3 N'],
  ])('shows %s', (_, text, shown) => {
    expect(draft(text)).toBe(shown);
  });

  it.each(['[the arm](https://ev', '`max_', '\\(x = ', '$x = ', '<a href=', '[', '【1'])(
    'ends before %s',
    (open) => {
      expect(draft(`The gripper ${open}`)).toBe('The gripper');
      expect(draft(`The gripper ${open} of it `)).toBe('The gripper');
    },
  );

  it.each([
    '```python\nprint(1) ',
    '| a | b ',
    '\\[ x = ',
    '$$x ',
    '# Grippers ',
    '- ',
    '12. ',
    'NO_ANSWER_IN_PASSAGES ',
    '[1]: https://evil.example ',
  ])('shows nothing of %s', (text) => {
    expect(draft(text)).toBe('');
  });

  it('is not the next item', () => {
    expect(draft('2. Weigh it\n3. ')).toBe('Weigh it');
    expect(draft('2. Weigh it\n3. Hold ')).toBe('Weigh it');
  });

  it('has nothing that a browser could follow, load or run, whatever the model writes', async () => {
    const piece = fc.constantFrom(
      ...['word ', 'word', ' ', '\n', '. ', '**', '*', '_', '`', '``', '\\(', '\\)', '$', '\\'],
      ...['[', ']', '(', ')', '!', '<', '>', '</', '<b>', '<script>', '</script>', '<!--', '-->'],
      ...['[a](javascript:alert(1))', 'javascript:', 'java', 'script:', 'alert(1)', 'https://'],
      ...['evil.example', '[1]', '【', '】', '- ', '> ', '|', '[a][1]', '\\['],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, {maxLength: 30}),
        fc.array(fc.integer({min: 1, max: 20}), {minLength: 1}),
        async (pieces, lengths) => {
          for (const shown of await drafts(pieces.join(''), lengths)) {
            expect(markupIn(shown)).toEqual([]);
            expect(shown).not.toMatch(/`|:\/\/|javascript:\S|\]\(|<[a-z/!?]/i);
          }
        },
      ),
      {numRuns: 500},
    );
  });
});

describe('drafts of an answer', () => {
  const kinds = async (text: string, strict: boolean) =>
    (await all(groundedEvents(deltas(text, [1]), SUPPLIED, {strict}))).map((event) =>
      event.kind === 'draft' ? event.text : `= ${event.part.text}`,
    );

  it('come at the first words, and give way to what is said', async () => {
    const events = await kinds('A gripper holds the cup [1]. It sings [1].', false);
    expect(events[0]).toBe('A');
    expect(events.indexOf('= A gripper holds the cup.')).toBeLessThan(events.indexOf('It'));
    expect(events.at(-1)).toBe('= It sings.');
  });

  it('are no more than somebody reads', () => {
    let now = 0;
    const {of, done} = openDrafts(
      () => false,
      () => now,
    );
    const at = (time: number, text: string) => {
      now = time;
      return of({text, place: {isLine: true, opens: true, head: null, locale: 'en'}});
    };
    expect(at(0, 'It ')).toBe('It');
    expect(at(59, 'It holds ')).toBeNull();
    expect(at(60, 'It holds the ')).toBe('It holds the');
    expect(at(130, 'It holds the ')).toBeNull();
    done();
    expect(at(131, 'Then ')).toBe('Then');
  });

  it('are taken back where nothing comes of them', async () => {
    expect((await kinds('It is <b', false)).slice(0, 2)).toEqual(['It', '= It is …']);
    const {of} = openDrafts(
      () => false,
      () => Number.POSITIVE_INFINITY,
    );
    const place = {isLine: true, opens: true, head: null, locale: 'en'};
    expect(of({text: 'Well ', place})).toBe('Well');
    expect(of({text: '', place})).toBe('');
  });

  it('say whether they begin a paragraph or an item, or go on', async () => {
    const text =
      'It holds [1]. It sings [1].\n\nIt rolls [1].\n\n1. It opens [1].\n2. It closes [1].';
    const drafts = (await kinds(text, false)).filter((one) => !one.startsWith('='));
    expect(drafts).toEqual(['It', 'It', '\n\nIt', '\n1. It', '\n2. It']);
  });

  it('are none where what is not said in the passages is held back', async () => {
    expect(await kinds('A gripper holds the cup [1]. It sings [1].', true)).toEqual([
      '= A gripper holds the cup.',
    ]);
  });
});
