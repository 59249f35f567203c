import {describe, expect, it} from 'vitest';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {sectionTerms} from '../../../../../core/search/words/section-terms.ts';
import {chunk} from '../../../../support/chunk.ts';
import {section} from './site-words.ts';

const analyser = await openAnalyser('en');

describe('the terms of a section', () => {
  it('count more in its headings than beside or below them', () => {
    const {fields, body} = sectionTerms(
      [
        chunk({
          docTitle: 'Arms',
          aliases: ['Limbs'],
          headingPath: ['Arms', 'Motion', 'Joints'],
          headings: [
            {anchor: '', title: 'Joints', level: 3, number: '', offset: 0, end: 0},
            {anchor: '', title: 'Elbow', level: 4, number: '', offset: 0, end: 0},
          ],
          tags: ['robot'],
          text: 'torque',
        }),
      ],
      analyser,
    );
    expect(Object.fromEntries(fields)).toEqual({
      arm: 2,
      limb: 2,
      motion: 1.5,
      joint: 2.5,
      elbow: 2.5,
      robot: 1,
    });
    expect(Object.fromEntries(body)).toEqual({torqu: 1});
  });

  it('count a little less in code', () => {
    const text = 'Call move and move.';
    const {body} = sectionTerms(section(text, {content: 'Call `move` and move.'}), analyser);
    expect(body.get('move')).toBeCloseTo(1.8);
    expect(body.get('call')).toBe(1);
  });

  it('count once where two chunks of it overlap', () => {
    const common = 'The gripper opens before the arm moves.';
    const parts = [
      chunk({text: `First. ${common}`, startChar: 0, endChar: 50}),
      chunk({text: `${common} Last.`, startChar: 7, endChar: 60}),
    ];
    const {body, length} = sectionTerms(parts, analyser);
    expect(body.get('gripper')).toBe(1);
    expect(length).toBe(analyser.terms(`First. ${common} Last.`).length);
  });

  it('count twice where two chunks say the same, one after the other', () => {
    const text = 'The gripper opens before the arm moves.';
    const parts = [
      chunk({text, startChar: 0, endChar: 39}),
      chunk({text, startChar: 40, endChar: 79}),
    ];
    expect(sectionTerms(parts, analyser).body.get('gripper')).toBe(2);
  });
});
