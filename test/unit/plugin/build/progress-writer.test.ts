import {describe, expect, it} from 'vitest';
import {smoothedRate} from '../../../../plugin/build/progress-rate.ts';
import {progressWriter} from '../../../../plugin/build/progress-writer.ts';

/** Embeds some texts per second, a text at a time, and returns what was written. */
function run({isTTY = true, env = {}, columns = 100, seconds = 1, rate = 100, cached = 0}) {
  const written: string[] = [];
  const said: string[] = [];
  let time = 0;
  const writer = progressWriter({
    screen: {isTTY, columns, write: (text) => written.push(text)},
    env,
    say: (line) => said.push(line),
    now: () => time,
  });
  const total = 2000;
  writer.update({done: cached, total, cached});
  for (let done = 1; done <= seconds * rate; done++) {
    time += 1000 / rate;
    writer.update({done: cached + done, total, cached});
  }
  writer.end();
  return {written, said};
}

describe('progress on a terminal', () => {
  it('is one line, drawn over itself ten times a second, and cleared in the end', () => {
    const {written, said} = run({rate: 1000});
    expect(said).toEqual([]);
    expect(written.length).toBeGreaterThan(5);
    expect(written.length).toBeLessThanOrEqual(12);
    for (const text of written) {
      expect(text.startsWith('\r\u001b[K')).toBe(true);
      expect(text).not.toContain('\n');
    }
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('leaves the last column free', () => {
    for (const text of run({columns: 60}).written) {
      expect(text.replace('\r\u001b[K', '').length).toBeLessThan(60);
    }
  });

  it('draws nothing where all was cached', () => {
    expect(run({seconds: 0, cached: 2000}).written).toEqual([]);
  });
});

describe('progress elsewhere', () => {
  it.each([
    ['in a file', {isTTY: false}],
    ['in continuous integration', {env: {CI: 'true'}}],
    ['on a terminal that cannot move', {env: {TERM: 'dumb'}}],
  ])('is %s a line every five seconds', (_, setup) => {
    const {written, said} = run({...setup, seconds: 12});
    expect(written).toEqual([]);
    expect(said).toEqual([
      'Embedded 500 of 2000 texts (100/s, 15 s left).',
      'Embedded 1000 of 2000 texts (100/s, 10 s left).',
    ]);
  });

  it('does not take cached texts for fast ones', () => {
    const {said} = run({isTTY: false, seconds: 6, cached: 1000});
    expect(said).toEqual(['Embedded 1500 of 2000 texts (100/s, 5 s left).']);
  });

  it('is a bar where CI is said to be off', () => {
    expect(run({env: {CI: 'false'}}).written).not.toEqual([]);
  });
});

describe('the rate', () => {
  it('follows a change within half a minute, but not a single slow text', () => {
    let time = 0;
    const rate = smoothedRate(() => time);
    const embed = (count: number, ms: number) => {
      for (let done = 0; done < count; done++) {
        time += ms;
        rate.add(1);
      }
      return rate.perSecond() ?? 0;
    };
    expect(rate.perSecond()).toBeNull();
    expect(embed(2000, 10)).toBeCloseTo(100, 0);
    expect(embed(1, 500)).toBeGreaterThan(90);
    expect(embed(300, 100)).toBeLessThan(16);
  });
});
