import {describe, expect, it} from 'vitest';
import {answerBlocks} from '../../../../core/answer/answer-blocks.ts';
import type {AnswerPart} from '../../../../core/types.ts';
import {quotedPart} from '../../../support/quoted-part.ts';

const part = (text: string, changes: Partial<AnswerPart> = {}): AnswerPart => ({
  ...quotedPart({text}),
  ...changes,
});
const elsewhere = (text: string) => ({
  ...quotedPart({text, url: '/docs/grippers#cups'}),
  opens: false,
});
const textsOf = (parts: readonly AnswerPart[]) =>
  answerBlocks(parts).map((block) => block.map(({text}) => text));

describe('the blocks of an answer', () => {
  it('are its paragraphs, lists and tables', () => {
    const item = {kind: 'item', number: 1} as const;
    const row = {kind: 'row', head: 'a | b'} as const;
    expect(
      textsOf([
        part('One.'),
        part('Two.', {opens: false}),
        part('Three.'),
        part('first', item),
        part('second', item),
        part('bullet', {kind: 'item'}),
        part('1 | 2', row),
        part('3 | 4', row),
        part('5 | 6', {...row, head: 'c | d'}),
        part('code', {kind: 'code'}),
        part('code', {kind: 'code'}),
      ]),
    ).toEqual([
      ...[['One.', 'Two.'], ['Three.'], ['first', 'second'], ['bullet']],
      ...[['1 | 2', '3 | 4'], ['5 | 6'], ['code'], ['code']],
    ]);
  });

  it('go on from one section to another where somebody writes', () => {
    const written = (one: AnswerPart): AnswerPart => ({...one, support: 'supported'});
    expect(textsOf([part('One.'), written(elsewhere('Two.'))])).toEqual([['One.', 'Two.']]);
    const items = [part('One.'), elsewhere('Two.'), part('Three.', {citations: []})];
    expect(textsOf(items.map((one) => written({...one, kind: 'item'})))).toEqual([
      ['One.', 'Two.', 'Three.'],
    ]);
  });

  it('never go on from one section to another, or to what stands apart', () => {
    expect(textsOf([part('One.'), elsewhere('Two.')])).toEqual([['One.'], ['Two.']]);
    const aside = part('Two.', {opens: false, isAside: true});
    expect(textsOf([part('One.'), aside])).toEqual([['One.'], ['Two.']]);
  });
});
