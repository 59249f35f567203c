import {readdirSync, readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {unitsOf} from '../../../../../core/answer/units/units-of.ts';
import {supportOf} from '../../../../../core/answer/written/support.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {chunk} from '../../../../support/chunk.ts';
import {chunked} from '../../../../support/chunked.ts';

const DOCS = 'example-site/docs';
/** No part of a formula, a name or a longer number. */
const NUMBER = /(?<![\p{L}\p{N}_.,^({-])([2-9]\d*)(?![\p{L}\p{N}_)}]|[.,]\d)/u;
const UNIT = /(?<=\d )(?:ms|m|mm|cm|s|kg|N|Hz)(?=[ .,;])/;
const OTHER_UNIT: Readonly<Record<string, string>> = {
  ...{ms: 's', m: 'mm', mm: 'cm', cm: 'm', s: 'ms', kg: 'g', N: 'kN', Hz: 'kHz'},
};

type Said = {readonly text: string; readonly own: Chunk};

describe('the textbook', () => {
  let said: readonly Said[] = [];

  beforeAll(async () => {
    const files = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
    const all = await Promise.all(
      files.map(async (name) => chunked({source: readFileSync(`${DOCS}/${name}`, 'utf8')})),
    );
    said = all.flat().flatMap(({naming, linkTargets, embeddedTail, ...draft}, place) => {
      const own = chunk({...draft, chunkId: `c${place}`, links: []});
      return unitsOf(own)
        .filter(({kind}) => kind === 'sentence' || kind === 'item')
        .map(({text}) => ({text, own}));
    });
  });

  /** How many sentences can be changed so, and which pass as supported then. */
  async function passing(changed: (text: string) => string) {
    const passed: string[] = [];
    let count = 0;
    for (const {text, own} of said) {
      const other = changed(text);
      if (other !== text) {
        count++;
        if ((await supportOf(other, [{chunk: own}])).isSupported) {
          passed.push(other);
        }
      }
    }
    return {count, passed};
  }

  it('backs its own sentences', async () => {
    const flagged: string[] = [];
    for (const {text, own} of said) {
      if (!(await supportOf(text, [{chunk: own}])).isSupported) {
        flagged.push(text);
      }
    }
    expect(said.length).toBeGreaterThan(1000);
    expect(flagged).toEqual([]);
  });

  it('backs them in other type, too', async () => {
    const {count, passed} = await passing((text) => `In short, **${text.replace(/[.:]$/, '')}**!`);
    expect(passed.length / count).toBeGreaterThan(0.95);
  });

  it('does not back them with another number', async () => {
    const {count, passed} = await passing((text) => text.replace(NUMBER, '$17'));
    expect(count).toBeGreaterThan(200);
    expect(passed).toEqual([]);
  });

  it('does not back them with another unit', async () => {
    const {count, passed} = await passing((text) =>
      text.replace(UNIT, (unit) => OTHER_UNIT[unit] ?? unit),
    );
    expect(count).toBeGreaterThan(50);
    expect(passed).toEqual([]);
  });

  it('does not back what they deny, or deny what they say', async () => {
    const affirmed = await passing((text) =>
      text.replace(/ (is|are|does|do|can|must|may|need) ?not /, ' $1 '),
    );
    const denied = await passing((text) =>
      text.replace(/ (is|are|has to be|can|must|may) (?!not)/, ' $1 not '),
    );
    expect(affirmed.passed.length / affirmed.count).toBeLessThan(0.1);
    expect(denied.passed.length / denied.count).toBeLessThan(0.1);
  });
});
