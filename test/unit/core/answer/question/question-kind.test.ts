import {describe, expect, it} from 'vitest';
import {kindsOf} from '../../../../../core/answer/question/question-kind.ts';

describe('what a question asks for', () => {
  it.each([
    ['How do I tune the controller?', 'how-to'],
    ['best way to grip a jar', 'how-to'],
    ['Why does the arm swing by itself?', 'why'],
    ['what is the reason for gimbal lock', 'why'],
    ['PRM vs RRT', 'comparison'],
    ['Is a 7 joint arm better than one with 6?', 'comparison'],
    ['difference between a service and an action', 'comparison'],
    ['What is gimbal lock?', 'definition'],
    ['what does gamma mean', 'definition'],
    ['show me the code for A*', 'code'],
    ['python example of a filter', 'code'],
    ['How fast may the arm move?', 'quantity'],
    ['minimum distance person robot', 'quantity'],
  ] as const)('“%s”: %s', (question, kind) => {
    expect(kindsOf(question, 'en')).toContain(kind);
  });

  it.each([
    ['de', 'Wie kann ich den Arm kalibrieren?', 'how-to'],
    ['de', 'Warum schwingt der Arm?', 'why'],
    ['de', 'Was ist eine Jacobi-Matrix?', 'definition'],
    ['de', 'Worin besteht der Unterschied zwischen PRM und RRT?', 'comparison'],
    ['de', 'Wie schnell darf der Arm sein?', 'quantity'],
    ['de', 'Hast du ein Listing dazu?', 'code'],
    ['fr', 'Comment calibrer le bras ?', 'how-to'],
    ['fr', 'Pourquoi le bras oscille-t-il tout seul ?', 'why'],
    ['fr', "Qu'est-ce que le blocage de cardan ?", 'definition'],
    ['fr', 'Quelle est la différence entre un service et une action ?', 'comparison'],
    ['fr', 'Combien de degrés de liberté a un bras ?', 'quantity'],
    ['fr', 'un extrait de code pour la cinématique inverse', 'code'],
    ['es', '¿Cómo calibro el brazo del robot?', 'how-to'],
    ['es', 'como se calibra el brazo de un robot', 'how-to'],
    ['es', '¿Por qué oscila el brazo por sí solo?', 'why'],
    ['es', '¿Qué es el bloqueo del cardán?', 'definition'],
    ['es', 'Diferencia entre un servicio y una acción', 'comparison'],
    ['es', '¿Cuántos grados de libertad tiene un brazo?', 'quantity'],
    ['es', 'un ejemplo de código de la cinemática inversa', 'code'],
  ] as const)('in %s, “%s”: %s', (locale, question, kind) => {
    expect(kindsOf(question, locale)).toContain(kind);
  });

  it('is told by words of its own language alone', () => {
    expect(kindsOf('Where does a comment in the launch file go?', 'en').size).toBe(0);
    expect(kindsOf('Where does a comment in the launch file go?', 'fr')).toContain('how-to');
    expect(kindsOf('Wo steht die Steuerung des Roboters, comment, why?', 'de').size).toBe(0);
  });

  it('may be several things', () => {
    const kinds = kindsOf(
      'What is the difference between cubic and quintic, and why does it matter?',
      'en',
    );
    expect(Array.from(kinds)).toEqual(expect.arrayContaining(['comparison', 'definition', 'why']));
  });

  it.each(['en', 'xx'])('is what they mean, of a few bare words (%s)', (locale) => {
    expect(Array.from(kindsOf('reward hacking robot', locale))).toEqual(['definition']);
  });

  it('is what they mean, of a few words without spaces', () => {
    expect(kindsOf('真空吸盘', 'zh')).toContain('definition');
    expect(kindsOf('真空吸盘怎样吸住表面有孔的工件', 'zh').size).toBe(0);
  });

  it('is not told by words within words', () => {
    expect(kindsOf('whyever the encoder decodes barcodes on that line', 'en').size).toBe(0);
  });
});
