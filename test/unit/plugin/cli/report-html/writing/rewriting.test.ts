import {describe, expect, it} from 'vitest';
import {rewritings} from '../../../../../../plugin/cli/report-html/writing/rewriting.ts';
import {sameTitles} from '../../../../../../plugin/cli/report-html/writing/same-titles.ts';
import {chunk} from '../../../../../support/chunk.ts';
import {chunked} from '../../../../../support/chunked.ts';
import {benchEdition, reportOn} from '../../../../../support/report/bench-edition.ts';

const LONG = 'The carriage stands still until the lamp is lit, and nobody touches it. '.repeat(40);

/** What is said against the sections of a page, below a title that is all right. */
async function against(markdown: string, locale = 'en'): Promise<readonly string[]> {
  const drafts = await chunked({source: `# A page\n\nThis opens it.\n\n${markdown}`});
  const chunks = drafts.map((draft) => ({...chunk(), ...draft, locale, tail: ''}));
  const page = reportOn('page', 'A page');
  const numbers = new Set(chunks.map(({section}) => section));
  const sections = Array.from(numbers).flatMap((number) => {
    const own = chunks.filter(({section}) => section === number);
    return own[0] ? [{page, first: own[0], chunks: own}] : [];
  });
  return rewritings([{report: page, sections}])
    .filter(({section, reason}) => section.first.section > 0 && reason !== 'too short')
    .map(({reason}) => reason);
}

describe('sections worth rewriting', () => {
  it('are too long only where no heading divides them', async () => {
    expect(await against(`## Carriage\n\n${LONG}`)).toEqual(['too long']);
    expect(await against(`## Carriage\n\n${LONG}\n\n### Lamp\n\n${LONG}`)).toEqual([]);
  });

  it('are too short, unless they open a page that has more', async () => {
    const {pages} = await benchEdition();
    const short = rewritings(pages).filter(({reason}) => reason === 'too short');
    const anchors = short.map(({section}) => section.first.urlAnchor);
    expect(anchors).toContain('#listing');
    expect(anchors).not.toContain('#mounting-the-rail');
    expect(anchors).not.toContain('');
    const alone = pages.map((page) => ({...page, sections: page.sections.slice(0, 1)}));
    expect(rewritings(alone).map(({reason}) => reason)).toContain('too short');
  });

  it.each([
    ['en', 'It is written once a minute.', true],
    ['en', 'This makes the log long.', true],
    ['en', "That's why nobody reads it.", true],
    ['en', 'This option makes the log long.', false],
    ['en', 'It is possible to read the log.', false],
    ['en', 'It is important to read the log.', false],
    ['en', 'This section shows how to read the log.', false],
    ['de', 'Es wird jede Minute geschrieben.', true],
    ['de', 'Es gibt ein Protokoll.', false],
    ['fr', 'Cela rend le journal long.', true],
    ['fr', 'Il faut lire le journal.', false],
    ['es', 'Este registro es largo.', false],
    ['es', 'Esto es largo.', true],
    ['xx', 'It is written once a minute.', false],
  ])('begin with a word for something else: in %s “%s” %s', async (locale, sentence, isLeaning) => {
    const found = await against(`## Log\n\n${sentence}`, locale);
    expect(found).toEqual(isLeaning ? ['leaning'] : []);
  });

  it('have nothing but code, or a title that would fit anywhere', async () => {
    expect(await against('## Listing\n\n```sh\nbench --status\n```')).toEqual(['code alone']);
    expect(await against('## Listing\n\nShows what runs now.\n\n```sh\nbench\n```')).toEqual([]);
    expect(await against('## Exercises\n\n```sh\nbench\n```')).toEqual([]);
    expect(await against('## 1.2 Overview:\n\nThe queue has three states.')).toEqual([
      'empty title',
    ]);
    expect(await against('## Überblick\n\nDie Schlange hat drei Stände.', 'de')).toEqual([
      'empty title',
    ]);
    expect(await against('## Overview of states\n\nThe queue has three states.')).toEqual([]);
  });

  it('leave files alone, which have no sections', async () => {
    const first = {...chunk({docType: 'attachment', text: 'x', tokenCount: 9}), tail: ''};
    const report = reportOn('file', 'File');
    const section = {page: report, first, chunks: [first]};
    expect(rewritings([{report, sections: [section]}])).toEqual([]);
    expect(sameTitles([section, section, section])).toEqual([]);
  });

  it('share their heading with at least two others', async () => {
    const {sections} = await benchEdition();
    expect(sameTitles(sections).map(({title, sections: own}) => [title, own.length])).toEqual([
      ['Configuration', 3],
    ]);
  });
});
