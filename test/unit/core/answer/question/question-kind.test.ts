import {describe, expect, it} from 'vitest';
import {kindsOf} from '../../../../../core/answer/question/question-kind.ts';

describe('what a question asks for', () => {
  it.each([
    ['How do I tune the controller?', 'how-to'],
    ['best way to grip a jar', 'how-to'],
    ['Wie kann ich den Arm kalibrieren?', 'how-to'],
    ['Comment calibrer le bras ?', 'how-to'],
    ['Why does the arm swing by itself?', 'why'],
    ['what is the reason for gimbal lock', 'why'],
    ['Warum schwingt der Arm?', 'why'],
    ['PRM vs RRT', 'comparison'],
    ['Is a 7 joint arm better than one with 6?', 'comparison'],
    ['difference between a service and an action', 'comparison'],
    ['What is gimbal lock?', 'definition'],
    ['what does gamma mean', 'definition'],
    ['Was ist eine Jacobi-Matrix?', 'definition'],
    ['show me the code for A*', 'code'],
    ['python example of a filter', 'code'],
    ['How fast may the arm move?', 'quantity'],
    ['minimum distance person robot', 'quantity'],
  ] as const)('“%s”: %s', (question, kind) => {
    expect(kindsOf(question)).toContain(kind);
  });

  it('may be several things', () => {
    const kinds = kindsOf(
      'What is the difference between cubic and quintic, and why does it matter?',
    );
    expect(Array.from(kinds)).toEqual(expect.arrayContaining(['comparison', 'definition', 'why']));
  });

  it('is what they mean, of a few bare words', () => {
    expect(Array.from(kindsOf('reward hacking robot'))).toEqual(['definition']);
  });

  it('is not told by words within words', () => {
    expect(kindsOf('whyever the encoder decodes barcodes on that line').size).toBe(0);
  });
});
