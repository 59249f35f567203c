import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import * as asks from '../../../../model/corpus/ask-templates.ts';
import {fill} from '../../../../model/corpus/templates.ts';
import * as topics from '../../../../model/corpus/topic-templates.ts';

const SLOTS = {
  HOW_TO: 1,
  ABOUT: 1,
  BETWEEN: 2,
  CLAIM: 1,
  CONDITION: 1,
  ONE_TOPIC: 1,
  TWO_TOPICS: 2,
  THREE_TOPICS: 3,
  FURTHER: 1,
  DEFINE: 1,
  DEFINE_THING: 1,
  DEFINE_MATTER: 1,
  DEFINE_NAME: 1,
  KIND: 2,
  PART: 2,
};

describe('templates', () => {
  it.each(Object.entries({...asks, ...topics}))(
    '%s have a place for each text',
    (name, templates) => {
      const slots = new Map(Object.entries(SLOTS)).get(name);
      for (const template of templates) {
        expect(template.split('{}').length - 1, template).toBe(slots);
      }
    },
  );

  it('put in each text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(fill('{} or {}?', one, other)).toBe(`${one} or ${other}?`);
      }),
    );
    expect(fill('{} or {}?', '$& {}', '$1')).toBe('$& {} or $1?');
  });
});
