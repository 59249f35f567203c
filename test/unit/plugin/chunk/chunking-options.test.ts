import {describe, expect, it} from 'vitest';
import {validate} from '../../../support/validated-options.ts';

describe('options', () => {
  it.each([
    [
      {strategy: 'header', maxChars: 900},
      {minChars: 200, maxChars: 900, overlapChars: 50, parentHeadings: false},
    ],
    [
      {strategy: 'token-window', windowTokens: 600},
      {singlePieceMax: 1200, windowTokens: 600, overlapTokens: 100},
    ],
    [{strategy: 'none'}, {}],
  ])('of chunking are those of its strategy: %j', (asked, filledIn) => {
    expect(validate({chunking: asked}).chunking).toEqual({...asked, ...filledIn});
  });

  it('give way where a limit is smaller than a default allows', () => {
    expect(validate({chunking: {maxTokens: 64}}).chunking).toMatchObject({minTokens: 32});
    const windows = {strategy: 'token-window', windowTokens: 80};
    expect(validate({chunking: windows}).chunking).toMatchObject({overlapTokens: 40});
  });

  it.each([
    [
      {chunking: {maxTokens: '512'}},
      'Option "chunking.maxTokens" in docusaurus.config must be a number.',
    ],
    [
      {chunking: {maxTokens: 63}},
      'Option "chunking.maxTokens" in docusaurus.config must be greater than or equal to 64.',
    ],
    [
      {chunking: {minTokens: 257}},
      'Option "chunking.minTokens" in docusaurus.config must be at most half of "maxTokens".',
    ],
    [
      {chunking: {maxTokens: 99, overlap: {tokens: 50}}},
      'Option "chunking.overlap.tokens" in docusaurus.config must be at most half of "maxTokens".',
    ],
    [
      {chunking: {strategy: 'header', minChars: 300, maxChars: 200}},
      'Option "chunking.minChars" in docusaurus.config must be at most "maxChars".',
    ],
    [
      {chunking: {strategy: 'token-window', windowTokens: 50, overlapTokens: 50}},
      'Option "chunking.overlapTokens" in docusaurus.config must be less than "windowTokens".',
    ],
    [
      {chunking: {strategy: 'paragraph'}},
      'Option "chunking.strategy" in docusaurus.config must be one of [section, header, token-window, none].',
    ],
    [
      {chunking: {maxChars: 900}},
      'Option "chunking.maxChars" in docusaurus.config belongs to the strategy "header", but the strategy is "section".',
    ],
    [
      {chunking: {strategy: 'none', maxTokens: 512}},
      'Option "chunking.maxTokens" in docusaurus.config belongs to the strategy "section", but the strategy is "none".',
    ],
    [
      {chunking: {strategy: 'header', size: 1}},
      'Unknown option "chunking.size" in docusaurus.config; allowed here: maxChars, minChars, overlapChars, parentHeadings, strategy.',
    ],
    [{chunking: 'header'}, 'Option "chunking" in docusaurus.config must be of type object.'],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });
});
