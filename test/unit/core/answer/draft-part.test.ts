import {describe, expect, it} from 'vitest';
import {answerBlocks} from '../../../../core/answer/answer-blocks.ts';
import {draftPart, draftText} from '../../../../core/answer/draft-part.ts';
import type {AnswerPart} from '../../../../core/types.ts';
import {quotedPart} from '../../../support/quoted-part.ts';

const checked: AnswerPart = {...quotedPart({text: 'One.'}), support: 'supported'};

describe('what is being written', () => {
  it.each([
    ['goes on with a paragraph', {opens: false}, {kind: 'sentence', opens: false}],
    ['begins a paragraph', {opens: true}, {kind: 'sentence', opens: true}],
    ['is an item', {opens: true, item: {number: null}}, {kind: 'item'}],
    ['is a numbered item', {opens: true, item: {number: 3}}, {kind: 'item', number: 3}],
  ])('says in its words that it %s', (_, place, part) => {
    expect(draftPart(draftText('A grip', place))).toMatchObject({...part, text: 'A grip'});
  });

  it('is nothing where nothing is to be shown', () => {
    expect(draftText('', {opens: true, item: {number: 3}})).toBe('');
  });

  it('stands in the block in which it will stand once it is checked', () => {
    const blocks = (last: AnswerPart, draft: string) =>
      answerBlocks([last, draftPart(draft)]).map(({length}) => length);
    expect(blocks(checked, 'Two')).toEqual([2]);
    expect(blocks(checked, '\n\nTwo')).toEqual([1, 1]);
    expect(blocks(checked, '\n- Two')).toEqual([1, 1]);
    expect(blocks({...checked, kind: 'item'}, '\n- Two')).toEqual([2]);
    expect(blocks({...checked, kind: 'item'}, '\n2. Two')).toEqual([1, 1]);
    expect(blocks({...checked, kind: 'item', number: 1}, '\n2. Two')).toEqual([2]);
  });
});
