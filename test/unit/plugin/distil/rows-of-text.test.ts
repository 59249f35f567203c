import {describe, expect, it} from 'vitest';
import {pieceFinder, rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';

const NAMES = [
  'robot',
  'grip',
  '##per',
  '.',
  'the',
  'the robot',
  'grip ##per',
  '##per robot',
  'x x',
];
const rowsOf = rowsOfText(NAMES);
const named = (text: string) => rowsOf(text).map((row) => NAMES[row]);

describe('the rows of a text', () => {
  it('are those of its pieces, and of the pairs that they make with the piece before', () => {
    expect(named('The robot.')).toEqual(['the', 'robot', 'the robot', '.']);
    expect(named('gripper')).toEqual(['grip', '##per', 'grip ##per']);
  });

  it('include pairs across the border of two words', () => {
    expect(named('gripper robot')).toEqual(['grip', '##per', 'grip ##per', 'robot', '##per robot']);
  });

  it('come as often as the text has them', () => {
    expect(named('robot robot')).toEqual(['robot', 'robot']);
  });

  it('leave out words that no pieces spell; those beside them are neighbours', () => {
    expect(named('the qqq robot')).toEqual(['the', 'robot', 'the robot']);
    expect(named('qqq')).toEqual([]);
    expect(named('')).toEqual([]);
  });

  it('never include a pair for a word that looks like its name', () => {
    // Neither "x" nor a piece with a space in it exists.
    expect(named('x x')).toEqual([]);
  });
});

describe('the pieces of a word', () => {
  it('are looked for once', () => {
    const asked: string[] = [];
    const piecesOf = pieceFinder((piece) => {
      asked.push(piece);
      return piece === 'ab';
    });
    expect(piecesOf('ab')).toEqual(['ab']);
    expect(piecesOf('ax')).toEqual([]);
    const before = asked.length;
    expect(piecesOf('ab')).toEqual(['ab']);
    expect(piecesOf('ax')).toEqual([]);
    expect(asked).toHaveLength(before);
  });
});
