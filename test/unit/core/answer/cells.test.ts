import {describe, expect, it} from 'vitest';
import {cellsOf} from '../../../../core/answer/cells.ts';

describe('the cells of a row', () => {
  it('are what stands between its borders, and where', () => {
    expect(cellsOf({text: 'Suction |  | 90 €', code: []})).toEqual([
      {text: 'Suction', start: 0},
      {text: '', start: 10},
      {text: '90 €', start: 13},
    ]);
  });

  it('may have what looks like a border, in code', () => {
    const text = "mode | 'light' | 'dark' | the colours";
    const start = text.indexOf("'light'");
    const code = [{start, end: text.indexOf(' | the')}];
    expect(cellsOf({text, code}).map((cell) => cell.text)).toEqual([
      ...['mode', "'light' | 'dark'", 'the colours'],
    ]);
  });

  it('are one where there is no border', () => {
    expect(cellsOf({text: 'all', code: []})).toEqual([{text: 'all', start: 0}]);
  });
});
