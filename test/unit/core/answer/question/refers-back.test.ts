import {describe, expect, it} from 'vitest';
import {withReference} from '../../../../../core/answer/question/refers-back.ts';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';

const {telling} = await openAnalyser('en');
const BEFORE = 'How do I find the joint angles of a planar arm?';
const HISTORY = [{question: BEFORE, page: '/docs/kinematics'}];

const asked = (question: string, history = HISTORY) => withReference(question, history, telling);

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

  it('is understood with all that the one before was understood with', () => {
    const history = [...HISTORY, {question: `${BEFORE} and for six joints?`, page: null}];
    expect(asked('show me the code', history)).toBe(
      `${BEFORE} and for six joints? show me the code`,
    );
  });

  it('does not grow for ever', () => {
    let question = BEFORE;
    for (let turn = 0; turn < 50; turn++) {
      question = asked('and then?', [{question, page: null}]);
    }
    expect(question.length).toBeLessThan(400);
    expect(question).toContain('joint angles');
  });

  it('stands alone where nothing was asked before', () => {
    expect(asked('and for six joints?', [])).toBe('and for six joints?');
  });
});
