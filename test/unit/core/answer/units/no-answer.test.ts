import {describe, expect, it} from 'vitest';
import {
  isNoAnswer,
  isOfExample,
  isOfExercises,
} from '../../../../../core/answer/units/no-answer.ts';

describe('what answers nobody', () => {
  it.each([
    'Does the stream fit?',
    'Show that the plate has six degrees of freedom.',
    'Figure 3.1: The planar two-link arm and its angles.',
    'Example configuration:',
    'http://localhost:3000',
    'This chapter names its parts.',
    'The damping is left to Chapter 9.',
    'Note how the folders do not become categories.',
    'The example above opens a panel.',
  ])('“%s”', (text) => {
    expect(isNoAnswer({kind: 'sentence', text})).toBe(true);
  });

  it.each([
    'This is gimbal lock.',
    'A figure of merit tells how good a grasp is.',
    'Show the panel with a button.',
    'Chapters are numbered from one.',
  ])('but “%s” may', (text) => {
    expect(isNoAnswer({kind: 'sentence', text})).toBe(false);
  });

  it('may be short in a table, and is never code', () => {
    expect(isNoAnswer({kind: 'row', text: 'port | 3000'})).toBe(false);
    expect(isNoAnswer({kind: 'code', text: 'isReady?'})).toBe(false);
  });

  it('is what exercises say; what worked examples say holds there', () => {
    expect(
      ['Exercises', '1.7 Exercises', 'Übungen'].every((sectionTitle) =>
        isOfExercises({sectionTitle}),
      ),
    ).toBe(true);
    expect(isOfExercises({sectionTitle: 'Exercising a joint'})).toBe(false);
    expect(isOfExample({sectionTitle: 'Worked example: a gear'})).toBe(true);
    expect(isOfExample({sectionTitle: 'Examples of grippers'})).toBe(false);
  });
});
