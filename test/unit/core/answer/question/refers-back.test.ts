import {describe, expect, it} from 'vitest';
import {type PastQuestion, withReference} from '../../../../../core/answer/question/refers-back.ts';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';

const {telling} = await openAnalyser('en');
const BEFORE = 'How do I find the joint angles of a planar arm?';
const HISTORY = [past(BEFORE)];

function past(question: string, understood: string | null = null): PastQuestion {
  return {question, understood, page: null, quotes: []};
}

const asked = (question: string, history: readonly PastQuestion[] = HISTORY) =>
  withReference(question, history, telling, 'en');

describe('a question after another one', () => {
  it.each([
    'and for six joints?',
    'What about a spherical wrist?',
    'how about redundancy?',
    'show me the code',
    'Can you show me an example?',
    'code please',
    'in Python?',
    'why?',
    'Why is that?',
    'more details',
    'How fast is it?',
    'does that always converge?',
    'when does it fail',
    'which one is better?',
  ])('“%s” is understood with it', (question) => {
    expect(asked(question)).toBe(`${BEFORE} ${question}`);
  });

  it.each([
    'What is gimbal lock?',
    'How do I tune a PID controller for the shoulder joint?',
    'minimum distance person robot',
    'Why do you subtract a baseline in REINFORCE?',
    'How can a robot draw a map when it does not know where it is?',
    'Which sensors does an outdoor robot need?',
  ])('“%s” stands alone', (question) => {
    expect(asked(question)).toBe(question);
  });

  it.each([
    ['de', 'und für sechs Gelenke?'],
    ['de', 'zeig mir den Code'],
    ['de', 'Kannst du mir ein Beispiel zeigen?'],
    ['de', 'Wie schnell ist das?'],
    ['de', 'Warum?'],
    ['fr', 'et pour six articulations ?'],
    ['fr', 'montre-moi le code'],
    ['fr', 'peux-tu me donner un exemple ?'],
    ['fr', 'converge-t-elle toujours ?'],
    ['fr', 'pourquoi ?'],
    ['es', '¿Y para seis articulaciones?'],
    ['es', 'muéstrame el código'],
    ['es', '¿Puedes mostrarme un ejemplo?'],
    ['es', '¿Cuándo falla eso?'],
    ['es', '¿Por qué?'],
  ])('in %s, “%s” is understood with it', async (locale, question) => {
    const own = (await openAnalyser(locale)).telling;
    expect(withReference(question, HISTORY, own, locale)).toBe(`${BEFORE} ${question}`);
  });

  it.each([
    ['en', 'ER diagrams'],
    ['en', 'Y axis'],
    ['en', 'et al'],
    ['de', 'ER-Diagramm'],
    ['de', 'Was ist das Gelenk?'],
    ['fr', 'Pourquoi faut-il calibrer un bras ?'],
    ['fr', "Qu'est-ce que l'axe Y ?"],
    ['es', '¿Qué es el eje Y?'],
    ['xx', 'This and that'],
  ])('in %s, “%s” stands alone', async (locale, question) => {
    const own = (await openAnalyser(locale)).telling;
    expect(withReference(question, HISTORY, own, locale)).toBe(question);
  });

  it('is understood with what the conversation is about', () => {
    const history = [past('What is a gripper?'), ...HISTORY, past('why?', `${BEFORE} why?`)];
    expect(asked('and for six joints?', history)).toBe(`${BEFORE} and for six joints?`);
  });

  it('goes on from the one right before it where it asks for nothing but more', () => {
    const history = [...HISTORY, past('and for six joints?', `${BEFORE} and for six joints?`)];
    expect(asked('show me the code', history)).toBe(
      `${BEFORE} and for six joints? show me the code`,
    );
  });

  it('never grows beyond a limit', () => {
    const long = 'joint angles '.repeat(1000);
    expect(asked('why?', [past(long), past(long, long)]).length).toBeLessThan(700);
  });

  it('stands alone where it is long, with spaces or without', async () => {
    const own = () => [];
    const long = '机械手怎样吸住表面有孔而且很重的工件和非常大的玻璃板呢';
    expect(withReference(long, HISTORY, own, 'zh')).toBe(long);
    expect(withReference('那么为什么呢', HISTORY, own, 'zh')).toBe(`${BEFORE} 那么为什么呢`);
  });

  it('stands alone where nothing was asked before', () => {
    expect(asked('and for six joints?', [])).toBe('and for six joints?');
  });
});
