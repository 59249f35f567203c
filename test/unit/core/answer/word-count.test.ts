import {describe, expect, it} from 'vitest';
import {wordCount} from '../../../../core/answer/word-count.ts';

describe('how much there is to read', () => {
  it.each([
    ['An arm, it seems, has 2 joints.', 7],
    ['port | 3000 — “open”', 3],
    ['… | !', 0],
    ['', 0],
    // Korean has spaces.
    ['로봇은 팔이 두 개다.', 4],
    ['真空吸盘用负压吸住工件。', 6],
    ['安装 Docusaurus 插件', 3],
    ['安装Docusaurus插件，重启3次。', 6],
    ['グリッパーは部品をつかむ。', 6],
    // Vowels above and below their letters are no letters of their own.
    ['กี่', 1],
    ['หุ่นยนต์จับแก้ว', 5],
    // Each of these takes two places in a text.
    ['𠮷𠮷𠮷𠮷', 2],
  ])('“%s”: %d words', (text, words) => {
    expect(wordCount(text)).toBe(words);
  });
});
