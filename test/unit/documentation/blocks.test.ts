import {describe, expect, it} from 'vitest';
import {kindOfBlock} from '../../support/docs/block-kind.ts';
import {documentedBlocks} from '../../support/docs/documentation.ts';

const blocks = await documentedBlocks();

describe('the blocks of code of the documentation', () => {
  it('are all of a kind that a test runs', () => {
    const unknown = blocks.filter((block) => kindOfBlock(block) === null);
    expect(unknown.map(({page, line, title}) => `${page}:${line} ${title}`)).toEqual([]);
    expect(blocks.length).toBeGreaterThan(60);
  });

  it('name no place of the machine that they were written on', () => {
    const places = blocks.filter(({code}) => /\/(?:work|home|Users|tmp)\//.test(code));
    expect(places.map(({page, line}) => `${page}:${line}`)).toEqual([]);
  });
});
