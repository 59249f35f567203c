import {describe, expect, it} from 'vitest';
import {collected, doc, docsPlugin, only, siteWith, version} from './site.ts';

function withFrontMatter(frontMatter: Record<string, unknown>, kept: string[] = []) {
  const site = siteWith([docsPlugin([version([doc('arms', {frontMatter}), doc('legs')])])]);
  const {documents, problems} = collected(site, {frontMatter: kept});
  return {
    arms: documents.filter(({docId}) => docId === 'arms'),
    legs: documents.filter(({docId}) => docId === 'legs'),
    problems,
  };
}

describe('front matter', () => {
  it.each([
    [{aliases: ['Manipulator', ' Limb ']}, ['Manipulator', 'Limb']],
    [{aliases: 'Manipulator'}, ['Manipulator']],
    [{alias: 'Manipulator'}, ['Manipulator']],
    [{alias: ['Limb', 'Limb'], aliases: ['Manipulator', 'Limb']}, ['Manipulator', 'Limb']],
    [{aliases: null}, []],
    [{aliases: ['', ' ']}, []],
  ])('%j gives the aliases %j', (frontMatter, aliases) => {
    const {arms, problems} = withFrontMatter(frontMatter);
    expect(only(arms).aliases).toEqual(aliases);
    expect(problems).toEqual([]);
  });

  it.each([
    [{questions: ['How many legs?', ' Why? ', 'Why?']}, ['How many legs?', 'Why?']],
    [{questions: 'How many legs?'}, ['How many legs?']],
    [{questions: null}, []],
    [{}, []],
  ])('%j gives the questions %j', (frontMatter, questions) => {
    const {arms, problems} = withFrontMatter(frontMatter);
    expect(only(arms).questions).toEqual(questions);
    expect(problems).toEqual([]);
  });

  it('keeps the questions that are texts, and reports the others', () => {
    const {arms, problems} = withFrontMatter({questions: ['Why?', {what: 1}]});
    expect(only(arms).questions).toEqual(['Why?']);
    expect(problems).toEqual([
      {
        sourceFile: 'docs/arms.md',
        message:
          'docs/arms.md: in the front matter, "questions" must be a text or a list of texts.',
      },
    ]);
  });

  it.each([
    [{aliases: 3}, '"aliases" must be a text or a list of texts.', []],
    [{alias: ['Limb', 404]}, '"alias" must be a text or a list of texts.', ['Limb']],
    [{chapter: 'three'}, '"chapter" must be a whole number, or false for none.', []],
  ])('%j is reported, and the page is taken without it', (frontMatter, problem, aliases) => {
    const {arms, legs, problems} = withFrontMatter(frontMatter);
    expect(problems).toEqual([
      {sourceFile: 'docs/arms.md', message: `docs/arms.md: in the front matter, ${problem}`},
    ]);
    expect(only(arms).aliases).toEqual(aliases);
    expect(legs).toHaveLength(1);
  });

  // YAML reads `no` as a word: whoever writes it means to leave the page out.
  it.each(['no', 0, []])('rag_chat: %j is reported, and the page is left out', (value) => {
    const {arms, legs, problems} = withFrontMatter({rag_chat: value});
    expect(arms).toEqual([]);
    expect(legs).toHaveLength(1);
    expect(problems).toMatchObject([
      {
        message:
          'docs/arms.md: in the front matter, "rag_chat" must be true, or false to leave the page out; it was left out.',
      },
    ]);
  });

  it.each([true, null, undefined])('rag_chat: %j takes the page', (value) => {
    const {arms, problems} = withFrontMatter({rag_chat: value});
    expect(arms).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('is kept as far as the options name it', () => {
    const {arms} = withFrontMatter({level: null, owner: 'Ada', secret: 'x'}, [
      'level',
      'owner',
      'toString',
    ]);
    expect(only(arms).keptFrontMatter).toEqual({level: null, owner: 'Ada'});
  });
});
