import {describe, expect, it} from 'vitest';
import {addedWords} from '../../../../plugin/distil/added-words.ts';

const PIECES = new Set([
  'robot',
  'grip',
  '##per',
  'k',
  '##8',
  '##s',
  '4',
  '##2',
  'g',
  '##ru',
  '.',
  'ti',
  '##p',
]);
const has = (piece: string) => PIECES.has(piece);
const limits = {most: 10, least: 2};

describe('words that get a row of their own', () => {
  it('are those that pieces only spell, the most frequent first, then by the alphabet', () => {
    const texts = ['gripper tips', 'Gripper tip k8s', 'k8s gripper tip robot robot robot'];
    expect(addedWords(texts, has, limits)).toEqual(['gripper', 'k8s', 'tip']);
  });

  it('occur often enough, and are no more than wanted', () => {
    const texts = ['gripper gripper gripper k8s k8s tip'];
    expect(addedWords(texts, has, {most: 10, least: 1})).toEqual(['gripper', 'k8s', 'tip']);
    expect(addedWords(texts, has, {most: 10, least: 3})).toEqual(['gripper']);
    expect(addedWords(texts, has, {most: 1, least: 1})).toEqual(['gripper']);
  });

  it('are those, too, that no pieces spell', () => {
    expect(addedWords(['датчик zzz', 'Датчик robot robot'], has, limits)).toEqual(['датчик']);
  });

  it('are no numbers, nothing that has a piece of its own, and nothing too long to be looked up', () => {
    const long = 'z'.repeat(101);
    expect(addedWords([`42 42 robot robot ${long} ${long}`], has, limits)).toEqual([]);
  });

  it('have an order that the texts’ order does not change', () => {
    const texts = ['gripper tip', 'tip k8s', 'k8s gripper'];
    expect(addedWords(texts, has, limits)).toEqual(['gripper', 'k8s', 'tip']);
    expect(addedWords(texts.toReversed(), has, limits)).toEqual(['gripper', 'k8s', 'tip']);
  });

  it('are as a question has them: without accents, in small letters', () => {
    expect(addedWords(['Grüs GRUS', 'grùs'], has, limits)).toEqual(['grus']);
  });
});
