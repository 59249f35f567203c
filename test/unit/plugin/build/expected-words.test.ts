import {describe, expect, it} from 'vitest';
import {expectedIn} from '../../../../plugin/build/expected-words.ts';

const heading = (title: string) => ({anchor: '', title, level: 2, number: '', offset: 0, end: 0});

type Said = {readonly headings?: readonly string[]; readonly text: string};

async function expected(...chunks: Said[]) {
  async function* all() {
    for (const {headings = [], text} of chunks) {
      yield {headings: headings.map(heading), text};
    }
  }
  return expectedIn(all());
}

describe('how often a word is expected in questions', () => {
  it('is more for what a site says more often, over all its chunks', async () => {
    const of = await expected({text: 'robot gripper robot'}, {text: 'Robot.'});
    expect(of('robot')).toBeCloseTo(3 * of('gripper'));
    expect(of('gripper')).toBeGreaterThan(0);
  });

  it('is more for a word of a heading than for one of the text', async () => {
    const of = await expected({headings: ['Gripper'], text: 'robot robot robot'});
    expect(of('gripper')).toBeGreaterThan(of('robot'));
  });

  it('is most for the words of any question, also where the site never says them', async () => {
    const of = await expected({text: 'robot '.repeat(1000)});
    for (const word of ['how', 'can', 'i', '?']) {
      expect(of(word)).toBeGreaterThanOrEqual(of('robot'));
    }
    expect(of('when')).toBeGreaterThan(of('gripper'));
  });

  it('is nothing for what the site does not say, whatever it is called', async () => {
    const of = await expected({text: 'robot'});
    expect(['gripper', 'constructor', '__proto__', ''].map(of)).toEqual([0, 0, 0, 0]);
  });

  it('is a number, too, where the site says nothing', async () => {
    const of = await expected();
    expect(of('robot')).toBe(0);
    expect(of('how')).toBeGreaterThan(0);
  });

  it('takes words as a question has them: in small letters, without accents', async () => {
    const of = await expected({text: 'Führung'});
    expect(of('fuhrung')).toBeGreaterThan(0);
    expect(of('Führung')).toBe(0);
  });
});
