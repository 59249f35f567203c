import {describe, expect, it} from 'vitest';
import {cuesFor} from '../../../../../core/answer/cues/cues-for.ts';
import {
  isNoAnswer,
  isOfExample,
  isOfExercises,
} from '../../../../../core/answer/units/no-answer.ts';

const answersNobody = (text: string, locale = 'en') =>
  isNoAnswer({kind: 'sentence', text}, cuesFor(locale));

const titled = (title: string) => ({locale: title.slice(0, 2), sectionTitle: title.slice(4)});

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
    'See above.',
    'Install it.',
  ])('“%s”', (text) => {
    expect(answersNobody(text)).toBe(true);
  });

  it.each([
    'This is gimbal lock.',
    'A figure of merit tells how good a grasp is.',
    'Show the panel with a button.',
    'Chapters are numbered from one.',
    'Install it:',
  ])('but “%s” may', (text) => {
    expect(answersNobody(text)).toBe(false);
  });

  it.each([
    ['de', 'Zeigen Sie, dass die Platte sechs Freiheitsgrade hat.'],
    ['de', 'Abbildung 3.1: Der ebene Arm und seine Winkel.'],
    ['de', 'Dieses Kapitel nennt seine Teile beim Namen.'],
    ['fr', 'Montrer que la plaque a six degrés de liberté.'],
    ['fr', 'Figure 3.1 : le bras plan et ses angles.'],
    ['fr', 'Dans ce chapitre, nous nommons ses parties.'],
    ['es', 'Demuestra que la placa tiene seis grados de libertad.'],
    ['es', 'Figura 3.1: el brazo plano y sus ángulos.'],
    ['es', 'Este capítulo nombra sus partes una a una.'],
    ['zh', '图3：平面机械臂和它的两个关节角。'],
    // Marks ask in any language.
    ['xx', 'Quot sunt partes huius machinae?'],
    ['zh', '这个机械臂一共有几个不同的关节？'],
  ])('in %s: “%s”', (locale, text) => {
    expect(answersNobody(text, locale)).toBe(true);
  });

  it.each([
    ['zh', '真空吸盘用负压吸住工件。'],
    ['ja', 'グリッパーは摩擦で部品をつかむ。'],
    ['th', 'หุ่นยนต์จับแก้วด้วยแรงเสียดทาน'],
  ])('is short in %s by its letters: “%s” is not', (locale, text) => {
    expect(answersNobody(text, locale)).toBe(false);
    expect(answersNobody(text.slice(0, 5), locale)).toBe(true);
  });

  it('is told by words of its own language alone', () => {
    expect(answersNobody('Figura 3 shows the arm and its angles.')).toBe(false);
    expect(answersNobody('This chapter of the book names parts.', 'xx')).toBe(false);
    expect(answersNobody('Montrer que is French for show that.')).toBe(false);
  });

  it('may be short in a table, and is never code', () => {
    expect(isNoAnswer({kind: 'row', text: 'port | 3000'}, cuesFor('en'))).toBe(false);
    expect(isNoAnswer({kind: 'code', text: 'isReady?'}, cuesFor('en'))).toBe(false);
  });

  it('is what exercises say; what worked examples say holds there', () => {
    const titles = [
      ...[
        'en: Exercises',
        'en: 1.7 Exercises',
        'de: 1.7 Übungen',
        'fr: Exercices',
        'es: Ejercicios',
      ],
      ...[
        'it: Esercizi',
        'pt: Exercícios',
        'ru: Упражнения',
        'ja: 練習問題',
        'zh: 练习',
        'ko: 연습 문제',
      ],
    ];
    expect(titles.filter((title) => !isOfExercises(titled(title)))).toEqual([]);
    const others = ['en: Exercising a joint', 'en: Exercices', 'fr: Exercises', 'xx: Exercises'];
    expect(others.filter((title) => isOfExercises(titled(title)))).toEqual([]);
    const examples = ['en: Worked example: a gear', 'de: Beispiel', 'fr: Exemple', 'es: Ejemplo'];
    expect(examples.filter((title) => !isOfExample(titled(title)))).toEqual([]);
    const none = ['en: Examples of grippers', 'en: Exemple', 'xx: Worked example'];
    expect(none.filter((title) => isOfExample(titled(title)))).toEqual([]);
  });
});
