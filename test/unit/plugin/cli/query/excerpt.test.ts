import {describe, expect, it} from 'vitest';
import {excerpt} from '../../../../../plugin/cli/query/excerpt.ts';
import {chunk} from '../../../../support/chunk.ts';

function termsOf(text: string): string[] {
  return text.toLowerCase().match(/\w+/g) ?? [];
}

function excerptOf(text: string, question: string): string {
  const matched = Object.fromEntries(termsOf(question).map((term) => [term, 1]));
  return excerpt({chunk: chunk({text, sectionTitle: 'Reach'}), matched}, termsOf);
}

describe('the lines shown of a passage', () => {
  it('begin with the sentence that has most of what was asked for', () => {
    expect(
      excerptOf('Arms bend. An elbow bends far. So do knees.\nNothing else.', 'elbow far'),
    ).toBe('An elbow bends far. So do knees. Nothing else.');
  });

  it('begin at the beginning where none has, and leave out the title', () => {
    expect(excerptOf('Reach\nArms bend. Legs too.', 'torque')).toBe('Arms bend. Legs too.');
    expect(excerptOf('Reach\nArms bend. They reach far.', 'reach')).toBe('They reach far.');
    expect(excerptOf('3.2 Reach\nArms bend.', 'reach')).toBe('Arms bend.');
  });

  it('are there where a passage has nothing but its title, or nothing', () => {
    expect(excerptOf('Reach', 'reach')).toBe('Reach');
    expect(excerptOf('', 'reach')).toBe('');
  });
});
