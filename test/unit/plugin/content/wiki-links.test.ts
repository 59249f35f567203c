import {describe, expect, it} from 'vitest';
import {sourceDocument} from '../../../support/source-document.ts';
import {arms, follow, page} from './linked-pages.ts';

describe('a wiki link', () => {
  const wiki = (target: string, changes = {}) => follow(target, {kind: 'wiki', ...changes});

  it.each([
    'Robot Legs',
    'robot  legs',
    'Robot Legs|the legs',
    'Robot Legs\\|the legs',
    'Robot Legs#Knees',
    'Robot Legs#Knees|knees',
    '[[Robot Legs]]',
    'walking',
    'guide/legs',
    'legs',
    'LEGS.md#knees',
    'docs/guide/legs',
  ])('[[%s]] leads to the document', (target) => {
    expect(wiki(target)).toBe('guide/legs');
  });

  it('finds a title with the signs that it is cut at', () => {
    const documents = [arms, page('cs', {title: 'C# basics'}), page('c', {title: 'C'})];
    expect(wiki('C# basics', {documents})).toBe('cs');
    expect(wiki('C#syntax', {documents})).toBe('c');
  });

  it('finds a file by its path, numbers included', () => {
    const documents = [
      arms,
      page('guide/legs', {sourceFile: 'docs/02-guide/01-legs.md', folder: '02-guide'}),
    ];
    expect(wiki('02-guide/01-legs', {documents})).toBe('guide/legs');
  });

  it('finds a title however its accents are stored', () => {
    const documents = [arms, page('cafe', {title: 'Café'})];
    expect(wiki('Cafe\u0301', {documents})).toBe('cafe');
  });

  it('finds a post by its slug, without the word that keeps ids apart', () => {
    const post = sourceDocument({
      docId: 'blog:2026/news',
      docType: 'blog',
      sourceFile: 'blog/x.md',
    });
    expect(wiki('2026/news', {documents: [arms, post]})).toBe('blog:2026/news');
  });

  it('means a title before an alias, an id and a file', () => {
    const documents = [
      page('legs', {sourceFile: 'docs/other.md'}),
      page('x', {sourceFile: 'docs/legs.md'}),
      page('y', {aliases: ['Legs']}),
      page('z', {title: 'Legs'}),
    ];
    const winners = documents.map((_, count) =>
      wiki('legs', {documents: documents.slice(0, count + 1)}),
    );
    expect(winners).toEqual(['legs', 'legs', 'y', 'z']);
  });

  it('means the page of the same version, else the current one', () => {
    const old = {version: '1.0', isCurrentVersion: false, title: 'Arms'};
    const older = {
      ...old,
      version: '0.9',
      docId: 'oldest',
      sourceFile: 'versioned_docs/version-0.9/arms.md',
    };
    const from = page('intro', {
      ...old,
      title: 'Intro',
      sourceFile: 'versioned_docs/version-1.0/intro.md',
    });
    const own = page('arms', {
      ...old,
      docId: 'old',
      sourceFile: 'versioned_docs/version-1.0/arms.md',
    });
    const current = page('arms', {docId: 'new', title: 'Arms'});
    expect(wiki('Arms', {from, documents: [page('arms', older), current, own]})).toBe('old');
    expect(wiki('Arms', {from, documents: [page('arms', older), current]})).toBe('new');
  });

  it('means the same version of other docs, too', () => {
    const next = {version: 'next', isCurrentVersion: false};
    const from = page('intro', {...next, sourceFile: 'guide/intro.md'});
    const current = page('arms', {docId: 'api:arms', version: '1.0', sourceFile: 'api-1/arms.md'});
    const own = page('arms', {...next, docId: 'api:next', sourceFile: 'api/arms.md'});
    expect(wiki('arms', {from, documents: [current, own]})).toBe('api:next');
  });

  it('means a page in the same language, else in another one', () => {
    const from = page('intro', {locale: 'fr', version: '1.0', sourceFile: 'old/intro.md'});
    const english = page('arms', {docId: 'english'});
    const french = page('arms', {docId: 'french', locale: 'fr'});
    expect(wiki('arms', {from, documents: [english, french]})).toBe('french');
    expect(wiki('arms', {from, documents: [english]})).toBe('english');
  });

  it('means the page of the same docs, where a site has several', () => {
    const from = page('x', {sourceFile: 'api/x.md'});
    const own = page('arms', {docId: 'api:arms', sourceFile: 'api/arms.md'});
    expect(wiki('arms', {from, documents: [page('arms'), own]})).toBe('api:arms');
  });
});

describe('no document', () => {
  it.each(['', '|', '#', '[[]]', '#Knees', 'Title of guide/arms', 'Nothing of the kind'])(
    'is behind [[%s]]',
    (target) => {
      expect(follow(target, {kind: 'wiki'})).toBeNull();
    },
  );
});
