import {describe, expect, it} from 'vitest';
import {cuesFor} from '../../../../../core/answer/cues/cues-for.ts';
import {worths} from '../../../../../core/answer/pick/worth.ts';
import type {QuestionKind} from '../../../../../core/answer/question/question-kind.ts';
import {unitsOf} from '../../../../../core/answer/units/units-of.ts';
import {passage, terms} from '../../../../support/passage.ts';

/** What the second of two sentences is worth beyond the first, which stand in paragraphs of their own. */
function more(kind: QuestionKind, locale: string, sentences: readonly [string, string]): number {
  const [first = 0, second = 0] = sentences.map((text) => {
    const found = passage({text: `Nobody knows this at all.\n${text}`, locale}, 'gripper');
    const asking = {kinds: new Set([kind]), terms, cues: cuesFor(locale)};
    return worths(found, unitsOf(found.chunk), asking)[1] ?? 0;
  });
  return second - first;
}

describe('what a sentence is worth', () => {
  it.each([
    ['en', 'why', ['Each gripper slips, oil drips.', 'Each gripper slips because oil drips.']],
    [
      'en',
      'comparison',
      ['A gripper beats suction cups.', 'A gripper beats suction, unlike cups.'],
    ],
    ['en', 'how-to', ['Look, a gripper opens wide.', 'Choose a gripper that opens wide.']],
    ['en', 'definition', ['Any gripper opens its hand.', 'Any gripper is a kind of hand.']],
    ['de', 'why', ['Der gripper rutscht, Öl tropft.', 'Der gripper rutscht, weil Öl tropft.']],
    [
      'de',
      'comparison',
      ['Der gripper greift, sie saugt.', 'Der gripper greift, während sie saugt.'],
    ],
    ['de', 'how-to', ['Dort liegt ein gripper herum.', 'Öffnen Sie den gripper ganz weit.']],
    ['de', 'definition', ['Ein gripper greift nach Händen.', 'Ein gripper ist eine Art Hand.']],
    ['fr', 'why', ['Le gripper glisse, il coule.', 'Le gripper glisse car il coule.']],
    [
      'fr',
      'comparison',
      ['Le gripper serre, elle aspire.', 'Le gripper serre tandis que elle aspire.'],
    ],
    ['fr', 'how-to', ['Voici un gripper large ouvert.', 'Ouvrez le gripper le plus possible.']],
    ['fr', 'definition', ['Un gripper serre une main.', 'Un gripper est une main.']],
    ['es', 'why', ['El gripper resbala, gotea aceite.', 'El gripper resbala porque gotea aceite.']],
    [
      'es',
      'comparison',
      ['El gripper agarra, ella aspira.', 'El gripper agarra, en cambio ella aspira.'],
    ],
    ['es', 'how-to', ['Ahí está el gripper abierto.', 'Para abrir el gripper, tira.']],
    ['es', 'definition', ['Un gripper agarra una mano.', 'Un gripper es una mano.']],
  ] as const)('is more in %s where it answers what is asked (%s)', (locale, kind, sentences) => {
    expect(more(kind, locale, sentences)).toBeGreaterThan(0.04);
    // Nothing but the words of its language makes it so.
    expect(more(kind, 'xx', sentences)).toBeLessThan(0.01);
  });

  it.each([
    ['why', ['A gripper lifts bike after bike.', 'A gripper lifts car after car.'], 'fr'],
    ['comparison', ['A gripper holds gold plugs.', 'A gripper holds als plugs.'], 'de'],
    ['definition', ['Any gripper mon holds gold.', 'Any gripper son holds gold.'], 'es'],
    ['how-to', ['Bara gripper, at any time.', 'Para gripper, at any time.'], 'es'],
  ] as const)('is no more for words of another language (%s)', (kind, sentences, other) => {
    expect(more(kind, 'en', sentences)).toBeCloseTo(0);
    expect(more(kind, other, sentences)).toBeGreaterThan(0.04);
  });
});
