import {describe, expect, it} from 'vitest';
import {authoredQuestions, pageQuestions} from '../../../../plugin/build/authored-questions.ts';
import {DEFAULT_WIDGET} from '../../../../plugin/widget/default-widget.cts';

const warn = () => {};
const pages = [{url: '/docs/arms', sourceFile: 'docs/arms.md', questions: ['How far?']}];

const site = (questions: Parameters<typeof authoredQuestions>[1]['widget']['questions']) =>
  authoredQuestions(
    {locale: 'fr', questions: []},
    {widget: {...DEFAULT_WIDGET, ...(questions && {questions})}},
    warn,
  )?.proposed.site;

describe('what authors propose to ask', () => {
  it('is what the options say, in the language of the site', () => {
    expect(site(['Why?'])).toEqual(['Why?']);
    expect(site({en: ['Why?'], fr: ['Pourquoi ?']})).toEqual(['Pourquoi ?']);
    expect(site({en: ['Why?']})).toBeUndefined();
    expect(site(undefined)).toBeUndefined();
  });

  it('is what pages say in their front matter', () => {
    const widget = DEFAULT_WIDGET;
    expect(authoredQuestions({locale: 'en', questions: pages}, {widget}, warn)).toEqual({
      proposed: {site: [], pages},
      warn,
    });
    const [first] = pages;
    expect(first && pageQuestions(first)).toEqual(pages);
    expect(pageQuestions({url: '/docs/legs', sourceFile: null})).toEqual([]);
  });
});
