import {describe, expect, it} from 'vitest';
import {counted} from '../../../../../bench/support/counted.ts';
import {measure} from '../../../../../bench/support/measure.ts';
import {readPairs} from '../../../../../bench/support/pairs.ts';
import {supportOf} from '../../../../../core/answer/written/support.ts';
import type {Doubt} from '../../../../../core/types.ts';
import {busyTime} from '../../../../support/busy-time.ts';
import {passage} from '../../../../support/passage.ts';

async function doubts(sentence: string, text: string, locale = 'en'): Promise<readonly Doubt[]> {
  return (await supportOf(sentence, [passage({text, locale}, '')])).doubts;
}

describe('a sentence and its passage', () => {
  it.each([
    ['The arm has three joints.', 'The arm has 3 joints.', 'en'],
    ['It takes 20ms.', 'It takes 20 ms.', 'en'],
    ['It takes 20 milliseconds.', 'It takes 20 ms.', 'en'],
    ['It has 41,209 entries.', 'It has 41 209 entries.', 'en'],
    ['Die Kraft ist 1250,5 N.', 'Die Kraft ist 1.250,5 N.', 'de'],
    ['Es dauert drei Sekunden.', 'Es dauert 3 s.', 'de'],
    ['La batterie dure trois heures.', 'La batterie dure 3 h.', 'fr'],
    ['La batería dura 2,5 horas.', 'La batería dura 2,5 h.', 'es'],
    ['Il carico è di cinque chilogrammi.', 'Il carico è di 5 kg.', 'it'],
    ['A bateria dura três horas.', 'A bateria dura 3 horas.', 'pt'],
    ['Батарея работает три часа.', 'Батарея работает 3 часа.', 'ru'],
    ['电池可以工作3小时。', '电池可以工作三小时。', 'zh'],
    ['可搬質量は5kgです。', '可搬質量は5 kgです。', 'ja'],
    ['The factor is \\(\\mu=0.5\\).', 'The factor is \\(\\mu = 0.5\\).', 'en'],
    ['The value is \\(V^*\\).', 'The value is \\(V^{*}\\).', 'en'],
    ['Without a gear it is quiet.', 'It is quiet without a gear.', 'en'],
    ['The obstacles do not move.', 'The obstacles stay.', 'en'],
  ])('say the same: %s', async (sentence, text, locale) => {
    expect(await doubts(sentence, text, locale)).toEqual([]);
  });

  it.each<[Doubt, string, string, string]>([
    ['number', 'The arm has four joints.', 'The arm has 3 joints.', 'en'],
    ['number', 'It weighs 1.5 kg.', 'It weighs 15 kg.', 'en'],
    ['number', 'Es wiegt 1,5 kg.', 'Es wiegt 1.500 kg.', 'de'],
    [
      'number',
      'It takes four cups in space and seven in the plane.',
      'It takes four cups in the plane and seven in space.',
      'en',
    ],
    ['number', '最大速度は3 m/sです。', '最大速度は2 m/sです。', 'ja'],
    ['unit', 'It takes 20 s.', 'It takes 20 ms.', 'en'],
    ['unit', 'It reads 9.81 m/s at rest.', 'It reads 9.81 m/s² at rest.', 'en'],
    ['unit', 'Le trajet dure 2 heures.', 'Le trajet dure 2 minutes.', 'fr'],
    ['negation', 'The robot starts by itself.', 'The robot does not start by itself.', 'en'],
    ['negation', "The robot can't start by itself.", 'The robot can start by itself.', 'en'],
    ['negation', 'Stop before the gate opens.', 'Stop after the gate opens.', 'en'],
    ['negation', 'The motor hums with a load.', 'The motor hums without a load.', 'en'],
    ['negation', 'Der Greifer öffnet sich.', 'Der Greifer öffnet sich nicht.', 'de'],
    ['negation', 'Le robot ne démarre pas seul.', 'Le robot démarre seul.', 'fr'],
    ['negation', 'El robot gira.', 'El robot no gira.', 'es'],
    ['negation', 'Il robot parte da solo.', 'Il robot non parte da solo.', 'it'],
    ['negation', 'O robô gira sozinho.', 'O robô não gira sozinho.', 'pt'],
    ['negation', 'Робот вращается быстро.', 'Робот не вращается быстро.', 'ru'],
    ['negation', '腕は落ちません。', '腕は落ちます。', 'ja'],
    ['negation', '激光雷达看得到玻璃。', '激光雷达看不到玻璃。', 'zh'],
    ['identifier', 'Set `max_speed` to limit it.', 'Set `min_speed` to limit it.', 'en'],
    ['identifier', 'Pass --verbose to see it.', 'Pass --debug to see it.', 'en'],
    ['identifier', 'See ISO 10218 for robots with PLC.', 'See ISO 10218 for robots.', 'en'],
    ['identifier', 'The method of Euler converges.', 'The method of Newton converges.', 'en'],
    ['identifier', 'The angle is \\(\\arcsin\\mu\\).', 'The angle is \\(\\arctan\\mu\\).', 'en'],
    ['meaning', 'Dolphins breathe with lungs.', 'The arm has 3 joints.', 'en'],
    ['meaning', 'The arm has joints, and it paints fences.', 'The arm has joints.', 'en'],
  ])('differ by a %s: %s', async (doubt, sentence, text, locale) => {
    expect(await doubts(sentence, text.replaceAll('`', ''), locale)).toContain(doubt);
  });

  it('may be several passages, which say it together', async () => {
    const both = ['An arm has six joints.', 'A hand has five fingers.'].map((text) =>
      passage({text}, ''),
    );
    const sentence = 'An arm has six joints, and a hand has five fingers.';
    expect(await supportOf(sentence, both)).toMatchObject({isSupported: true});
    expect(await supportOf(sentence, both.slice(0, 1))).toMatchObject({isSupported: false});
  });

  it('are as near in meaning as somebody says', async () => {
    const given = [passage({text: 'A pupil observes an instructor.'}, '')];
    const sentence = 'A learner observes one who teaches.';
    const nearness = async () => 0.98;
    expect((await supportOf(sentence, given)).doubts).toEqual(['meaning']);
    expect((await supportOf(sentence, given, {nearness})).isSupported).toBe(true);
    expect((await supportOf('A learner observes 3 teachers.', given, {nearness})).doubts).toContain(
      'number',
    );
  });

  it.each([
    ['digits', '1'.repeat(20_000)],
    ['commas', 'a, '.repeat(4_000)],
    ['signs', '<`$\\(['.repeat(2_000)],
    ['numbers', '1 2,3 '.repeat(2_000)],
  ])('are compared in good time where one is nothing but %s', async (_name, sentence) => {
    const passages = [passage({text: 'The arm has 3 joints, and 2 of them move.'}, '')];
    expect(await busyTime(() => supportOf(sentence, passages))).toBeLessThan(10_000);
  });
});

describe('sentences that somebody has judged', () => {
  it('are told apart: nine in ten of the unsupported, at one in ten of the supported', async () => {
    const [ours, bare] = await measure(readPairs(), null);
    const all = counted(ours?.flags ?? []);
    expect(all.supported.of + all.unsupported.of).toBeGreaterThanOrEqual(200);
    expect(all.unsupported.flagged / all.unsupported.of).toBeGreaterThanOrEqual(0.9);
    expect(all.supported.flagged / all.supported.of).toBeLessThanOrEqual(0.1);
    const heldOut = counted((ours?.flags ?? []).filter(({isTuning}) => !isTuning));
    expect(heldOut.unsupported.flagged / heldOut.unsupported.of).toBeGreaterThanOrEqual(0.85);
    expect(heldOut.supported.flagged / heldOut.supported.of).toBeLessThanOrEqual(0.1);
    // A share of words tells little of what a changed word does.
    const words = counted(bare?.flags ?? []);
    expect(words.unsupported.flagged / words.unsupported.of).toBeLessThan(0.3);
  });

  it('never pass with a wrong number or unit, or from another section', async () => {
    const [ours] = await measure(readPairs(), null);
    const kinds = new Set(['wrong number', 'wrong unit', 'other section']);
    const passed = (ours?.flags ?? []).filter(
      ({pair, isFlagged}) => kinds.has(pair.kind) && !isFlagged,
    );
    expect(passed.map(({pair}) => pair.sentence)).toEqual([]);
  });
});
