import {describe, expect, it} from 'vitest';
import {misfit, type Schema} from '../../../../../plugin/server/http/schema.ts';

const SCHEMA: Schema = {
  type: 'object',
  properties: {
    name: {type: 'string', minLength: 1, maxLength: 3},
    kind: {type: 'string', enum: ['doc', 'blog']},
    count: {type: 'integer', minimum: 1, maximum: 9},
    note: {type: ['string', 'null']},
    most: {type: 'number', minimum: 0, examples: [20]},
    texts: {type: 'object', additionalProperties: {type: 'string'}},
    closed: {
      ...{type: 'object', properties: {id: {}, name: {}}, required: ['id']},
      additionalProperties: false,
    },
    list: {
      type: 'array',
      maxItems: 1,
      items: {type: 'object', required: ['id'], properties: {id: {}}},
    },
  },
  required: ['name'],
};

describe('what is wrong with a value', () => {
  it.each([
    [{name: 'a', note: null, extra: 1, count: 9, list: [{id: 0}], kind: 'doc'}, null],
    [[], 'The body is an object.'],
    [null, 'The body is an object.'],
    [{}, '"name" is missing.'],
    [{name: ''}, '"name" is empty.'],
    [{name: 'four'}, '"name" has at most 3 letters.'],
    [{name: 'a', kind: 'x'}, '"kind" is one of doc, blog.'],
    [{name: 'a', count: 1.5}, '"count" is a whole number.'],
    [{name: 'a', count: 10}, '"count" is a number from 1 to 9.'],
    [{name: 'a', note: 1}, '"note" is a text or null.'],
    [{name: 'a', most: '3'}, '"most" is a number, as in 20, and not a text.'],
    [{name: 'a', most: Number.NaN}, '"most" is a number, as in 20, and not NaN.'],
    [{name: 'a', most: -1}, '"most" is a number from 0.'],
    [{name: 'a', texts: {b: 'x'}}, null],
    [{name: 'a', texts: {b: 1}}, '"texts.b" is a text.'],
    [{name: 'a', closed: {di: 1}}, '"closed.di" is not known: there is id, name.'],
    [{name: 'a', list: [{}]}, '"list[0].id" is missing.'],
    [{name: 'a', list: [{id: 1}, {id: 2}]}, '"list" has at most 1 entries.'],
    [JSON.parse('{"name": "a", "__proto__": 1}'), null],
  ])('%j', (value, wrong) => {
    expect(misfit(value, SCHEMA)).toBe(wrong);
  });
});
