import {describe, expect, it} from 'vitest';
import {chapterOf} from '../../../../plugin/content/chapter.ts';
import {sourceDocument} from '../../../support/source-document.ts';

function chapter(sourceFile: string, changes = {}) {
  const folder = sourceFile.split('/').slice(1, -1).join('/') || '.';
  return chapterOf(sourceDocument({sourceFile, folder, title: 'A title', ...changes}));
}

describe('chapterOf', () => {
  it.each([
    ['docs/chapter-03-kinematics.md', 3],
    ['docs/ch07.mdx', 7],
    ['docs/12-grasping.md', 12],
    ['docs/04_sensors.md', 4],
    ['docs/book/Chapter 5.md', 5],
    ['docs/05-motion/ch06-paths.md', 6],
  ])('%s is chapter %i', (file, number) => {
    expect(chapter(file)).toMatchObject({number, isWholeChapter: true});
  });

  it.each([
    'docs/intro.md',
    'docs/2024-01-01-news.md',
    'docs/3d-printing.md',
    'docs/chapters.md',
    // Such numbers put the pages of a sidebar in order.
    'docs/guide/01-intro.md',
    'docs/guide/01-basics/intro.md',
  ])('%s is none', (file) => {
    expect(chapter(file)).toBeNull();
  });

  it('takes the number of the nearest numbered folder', () => {
    expect(chapter('docs/part-a/chapter-03-inverse-kinematics/arms.md')).toEqual({
      number: 3,
      id: 'ch03',
      title: 'Inverse kinematics',
      isWholeChapter: false,
    });
  });

  it('is the folder, where the pages in it are numbered, too', () => {
    expect(chapter('docs/03-kinematics/01-forward.md')).toMatchObject({
      number: 3,
      isWholeChapter: false,
    });
  });

  it('is none where front matter says so', () => {
    expect(chapter('docs/03-x.md', {frontMatter: {chapter: false}})).toBeNull();
  });

  it('is what the name says where front matter has nothing readable', () => {
    expect(chapter('docs/03-x.md', {frontMatter: {chapter: 'three'}})).toMatchObject({number: 3});
    expect(chapter('docs/03-x.md', {frontMatter: {chapter: null}})).toMatchObject({number: 3});
  });

  it('is not read off the names of posts and pages, though front matter may state it', () => {
    expect(chapter('blog/12-months.md', {docType: 'blog'})).toBeNull();
    expect(chapter('src/pages/ch07.mdx', {docType: 'page'})).toBeNull();
    expect(chapter('', {docType: 'page', sourceFile: null})).toBeNull();
    const stated = {docType: 'blog', frontMatter: {chapter: 7}};
    expect(chapter('blog/12-months.md', stated)).toMatchObject({number: 7, isWholeChapter: true});
  });

  it('lets front matter decide', () => {
    expect(chapter('docs/03-x.md', {frontMatter: {chapter: 9}})).toMatchObject({number: 9});
  });

  it('takes the word out of the title, unless nothing is left', () => {
    expect(chapter('docs/ch1.md', {title: 'Chapter 1: Robots'})?.title).toBe('Robots');
    expect(chapter('docs/ch1.md', {title: 'Chapter 1'})?.title).toBe('Chapter 1');
  });
});
