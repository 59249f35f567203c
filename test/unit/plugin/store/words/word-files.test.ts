import {describe, expect, it} from 'vitest';
import {readPostingsFile} from '../../../../../core/index-format/postings-file.ts';
import {readTermDirectory} from '../../../../../core/index-format/term-directory.ts';
import {readWordList} from '../../../../../core/index-format/word-list.ts';
import {wordFiles} from '../../../../../plugin/store/words/word-files.ts';
import {section} from '../../../core/search/words/site-words.ts';
import {memorySink} from './memory-sink.ts';

async function written(texts: readonly string[], locale = 'en') {
  const {files, add, contentOf} = memorySink();
  const writer = await wordFiles(locale);
  for (const text of texts) {
    writer.add(section(text));
  }
  const directory = readTermDirectory(contentOf('terms', await writer.finish({add})));
  const postings = directory.files.map((name) =>
    readPostingsFile(contentOf('postings', name), directory.sectionCount),
  );
  const list = directory.words === null ? null : readWordList(contentOf('words', directory.words));
  return {directory, files, postings, list, terms: postings.flatMap(({terms}) => terms)};
}

describe('the files of search by words', () => {
  it('have all terms in order, and each file begins with what the directory says', async () => {
    const texts = Array.from({length: 3000}, (_, index) => `${index} is in w${index % 7}`);
    const {directory, postings, terms} = await written(texts);
    expect(directory.sectionCount).toBe(3000);
    expect(terms).toEqual(Array.from(new Set(terms)).sort());
    expect(terms).toHaveLength(3007);
    expect(postings.map((file) => file.terms[0])).toEqual(directory.firsts);
  });

  it('are small, but for the one of a term that nearly every section has', async () => {
    const texts = Array.from({length: 5000}, (_, index) => `gripper ${index} x${index}`);
    const {files, postings} = await written(texts);
    const own = postings.find(({terms}) => terms.includes('gripper'));
    expect(own?.terms).toEqual(['gripper']);
    const large = Array.from(files).filter(
      ([name, {length}]) => name.startsWith('postings/') && length > 8000,
    );
    expect(large).toHaveLength(1);
  });

  it('are the same, byte for byte, for the same sections', async () => {
    const texts = ['The gripper opens.', 'An arm, `useEffect`, 2.5 and 水タンク.'];
    expect((await written(texts)).files).toEqual((await written(texts)).files);
  });

  it('leave out what most sections of a large site have and no question asks for', async () => {
    const texts = Array.from({length: 2500}, (_, index) => `the robot${index}`);
    expect((await written(texts)).terms).not.toContain('the');
    expect((await written(texts.slice(0, 100))).terms).toContain('the');
  });

  it('know how the site’s words are spelled, and about how often', async () => {
    const {list} = await written(['Motors motors motors motor useGears 42 水 로봇']);
    expect(list?.words).toEqual(['gears', 'motor', 'motors', 'use']);
    expect(Array.from(list?.classes ?? [])).toEqual([0, 0, 1, 0]);
  });

  it('are few for a site without a word', async () => {
    const {directory, list} = await written([]);
    expect(directory).toEqual({sectionCount: 0, firsts: [], files: [], words: null});
    expect(list).toBeNull();
  });
});
