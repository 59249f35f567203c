import {describe, expect, it} from 'vitest';
import {actionOf, actionOfHeading} from '../../../../model/corpus/actions.ts';
import {asReader} from '../../../../model/corpus/as-reader.ts';
import {ask, clauseOf, purposeOf} from '../../../../model/corpus/asks.ts';
import {seeded} from '../../../../plugin/distil/random.ts';

function asksOf(sentence: string): Set<string | null> {
  return new Set(Array.from({length: 60}, (_, seed) => ask(seeded(seed), sentence)));
}

describe('what a sentence tells to do', () => {
  it.each([
    ['Returns the width of a cloth.', 'return the width of a cloth'],
    ['Configure the loom, then start it.', 'configure the loom'],
    ['Set the tension of your warp.', 'set the tension of my warp'],
  ])('%s', (sentence, action) => {
    expect(actionOf(sentence)).toBe(action);
  });

  it.each([
    'Setting all three to 0 is the same.',
    'Set theory is old.',
    'Set the loom is on.',
    'Lists are long.',
    'Contains the width of the cloth.',
  ])('is nothing in: %s', (sentence) => {
    expect(actionOf(sentence)).toBeNull();
  });

  it('is what a heading names in its way', () => {
    expect(actionOfHeading('Creating a pattern')).toBe('create a pattern');
    expect(actionOfHeading('Mapping colours')).toBe('map colours');
    expect(actionOfHeading('Loom options')).toBeNull();
  });

  it.each([
    ['You can thread your loom with a hook.', 'thread my loom with a hook'],
    ['To change the colour, use a second shuttle.', 'change the colour'],
    ['This hook allows you to thread a loom.', 'thread a loom'],
    ['The hook is used to thread the loom.', 'thread the loom'],
  ])('is what something is for: %s', (sentence, action) => {
    expect(purposeOf(sentence.replace('.', ''))).toBe(action);
  });
});

describe('what somebody asks whom a sentence answers', () => {
  it('turns a statement around', () => {
    expect(asksOf('The shuttle is made of wood.')).toEqual(
      new Set(['Is the shuttle made of wood?', 'Why is the shuttle made of wood?']),
    );
    expect(asksOf('The loom returns the shuttle.')).toEqual(
      new Set([
        'Does the loom return the shuttle?',
        'Why does the loom return the shuttle?',
        'What does the loom return?',
      ]),
    );
  });

  it('asks for what happens on a condition', () => {
    expect(asksOf('If your yarn is too thick, stop.')).toContain(
      'What happens if my yarn is too thick?',
    );
  });

  it('asks nothing of what is no clause', () => {
    expect(clauseOf('Setting all of them to 0.')).toBeNull();
    expect(clauseOf('A list of the following:')).toBeNull();
    expect(clauseOf('However, the warp (of wool) has to be tight.')).toBe(
      'the warp has to be tight',
    );
  });
});

describe('what a page tells its reader, as the reader says it', () => {
  it.each([
    ['you are free to set your own colour', 'I am free to set my own colour'],
    ['it lets you choose what you need', 'it lets me choose what I need'],
    ['it is up to you.', 'it is up to me.'],
    ['Your loom', 'My loom'],
    ['the youth', 'the youth'],
  ])('%s', (told, said) => {
    expect(asReader(told)).toBe(said);
  });
});
