import {describe, expect, it} from 'vitest';
import {cuesFor} from '../../../../../core/answer/cues/cues-for.ts';
import {quotedParts} from '../../../../../core/answer/pick/quoted-parts.ts';
import type {Asking} from '../../../../../core/answer/pick/worth.ts';
import {kindsOf} from '../../../../../core/answer/question/question-kind.ts';
import type {Chunk, Passage} from '../../../../../core/types.ts';
import {passage, terms} from '../../../../support/passage.ts';

const QUESTION = 'What makes a gripper hold a cup?';

function quoted(passages: readonly Passage[], asking: Partial<Asking> = {}) {
  const own = {kinds: kindsOf(QUESTION, 'en'), cues: cuesFor('en')};
  const all = {...own, terms, sides: [], said: [], ...asking};
  return Array.from(quotedParts(passages, all), ({text, isAside}) => ({text, isAside}));
}

function saying(text: string, score: number, changes: Partial<Chunk> = {}): Passage {
  return passage({chunkId: text, text, ...changes}, QUESTION, {score});
}

const HOLD = 'A gripper makes friction, which holds the cup.';
const VACUUM = 'A vacuum makes the gripper hold a cup as well.';
const FINGERS = 'Long fingers make a gripper hold any cup.';
const TASK = 'Which gripper makes the cup hold?';

describe('of several passages', () => {
  it('the best one answers, and the next one if it is about as good', () => {
    expect(quoted([saying(HOLD, 1), saying(VACUUM, 0.95)])).toEqual([
      {text: HOLD, isAside: false},
      {text: VACUUM, isAside: false},
    ]);
  });

  it('others that may say more stand apart, two at most', () => {
    const others = [VACUUM, FINGERS, 'Glue makes a gripper hold each cup for ever.'].map(
      (text, index) => saying(text, 0.7 - index / 100),
    );
    const said = quoted([saying(HOLD, 1), ...others]);
    expect(said.map(({isAside}) => isAside)).toEqual([false, true, true]);
  });

  it('what stands apart points to nothing that was said before it', () => {
    const pointing = 'A cup between them makes each gripper hold.';
    const said = quoted([saying(HOLD, 1), saying(`${pointing} ${VACUUM}`, 0.7)]);
    expect(said).toEqual([
      {text: HOLD, isAside: false},
      {text: VACUUM, isAside: true},
    ]);
  });

  it('what stands apart says something itself', () => {
    const found = [
      saying('Warm wax is soft and sticks to things.', 1),
      saying('Gripper holds cup.', 0.7),
    ];
    expect(quoted(found)).toHaveLength(1);
  });

  it('what stands apart shows who asks how the code that it announces', () => {
    const announcing = 'Run the gripper to hold a thing:';
    const text = `${announcing}\nhold(cup)`;
    const code = {kind: 'code', start: announcing.length + 1, end: text.length} as const;
    const kinds = kindsOf('How do I make a gripper hold a cup?', 'en');
    const found = [saying(HOLD, 1), saying(text, 0.7, {blocks: [code]})];
    expect(quoted(found, {kinds})).toEqual([
      {text: HOLD, isAside: false},
      {text: announcing, isAside: true},
      {text: 'hold(cup)', isAside: true},
    ]);
  });

  it('one that shows all that is asked for goes before better ones that do not', () => {
    const shown = (announcing: string, score: number) => {
      const text = `${announcing}\nrun ${score}`;
      const code = {kind: 'code', start: announcing.length + 1, end: text.length} as const;
      return saying(text, score, {blocks: [code]});
    };
    const found = [
      shown('Look at the cup in a gripper:', 1),
      shown('Hold the cup in a gripper:', 0.8),
    ];
    const kinds = kindsOf('How do I make a gripper hold a cup?', 'en');
    expect(quoted(found, {kinds}).slice(0, 2)).toEqual([
      {text: 'Hold the cup in a gripper:', isAside: false},
      {text: 'run 0.8', isAside: false},
    ]);
  });

  it('what is far from the best one is not quoted', () => {
    expect(quoted([saying(HOLD, 1), saying(VACUUM, 0.3)])).toHaveLength(1);
  });

  it('what says nearly the same is not quoted again', () => {
    const again = HOLD.replace('A gripper', 'The gripper');
    expect(quoted([saying(HOLD, 1), saying(again, 0.95)])).toHaveLength(1);
  });

  it('nor what the reader has been told before', () => {
    expect(quoted([saying(HOLD, 1), saying(VACUUM, 0.9)], {said: [HOLD]})).toEqual([
      {text: VACUUM, isAside: false},
    ]);
  });

  it('exercises come after what explains', () => {
    const exercises = saying(VACUUM, 1, {sectionTitle: 'Exercises'});
    expect(quoted([exercises, saying(HOLD, 0.9)])[0]).toEqual({text: HOLD, isAside: false});
  });

  it('a comparison is answered for both sides', () => {
    const text = `${VACUUM} It is quick and clean and cheap. Fingers are slow.`;
    const sides = [new Set(terms('vacuum')), new Set(terms('fingers'))];
    expect(quoted([saying(text, 1)]).map((part) => part.text)).not.toContain('Fingers are slow.');
    expect(quoted([saying(text, 1)], {sides}).map((part) => part.text)).toEqual(
      expect.arrayContaining([VACUUM, 'Fingers are slow.']),
    );
  });

  it('a question of the book answers only where nothing else does', () => {
    const both = saying(`${TASK} ${HOLD}`, 1);
    expect(quoted([both])[0]?.text).toBe(HOLD);
    expect(quoted([saying(TASK, 1)])[0]?.text).toBe(TASK);
  });

  it('the part that is nearest in meaning answers where no word does', () => {
    const text = `${FINGERS}\nSuction works on flat parts alone.\nNobody knows the price of it.`;
    const parts = [0, text.indexOf('Suction'), text.indexOf('Nobody')];
    const found = passage({text, parts}, 'something else', {
      ...{matched: {}, nearness: 0.8, partsNear: [0.1, 0.8, 0.2]},
    });
    expect(quoted([found])[0]?.text).toBe('Suction works on flat parts alone.');
  });

  it('an answer has no more than 120 words beside code', () => {
    const long = (word: string) =>
      Array.from({length: 30}, (_, n) => `A ${word} gripper makes cup ${n} hold by ${word} means.`);
    const passages = ['rubber', 'steel', 'glass', 'foam'].map((word, index) =>
      saying(long(word).join(' '), 1 - index / 100),
    );
    const words = quoted(passages).flatMap(({text}) => text.split(' '));
    expect(words.length).toBeLessThanOrEqual(120);
    expect(words.length).toBeGreaterThan(20);
  });
});
