import {describe, expect, it} from 'vitest';
import {contentSite} from '../../../../plugin/dev/content-site.ts';
import {type MdxRule, mdxRules} from '../../../../plugin/dev/mdx-rules.ts';
import {blogPlugin, doc, docsPlugin, post, version} from '../content/site.ts';
import {contextOf} from './written-site.ts';

const LOADER = '/site/node_modules/@docusaurus/mdx-loader/lib/index.js';

/** As bundlers have it: a rule, and what it is read with. */
function ruleOf(include: unknown, options: object) {
  return {test: /\.mdx?$/i, include, use: [{loader: LOADER, options}, {loader: 'truncate'}]};
}

function optionsIn(plugin: ReturnType<typeof docsPlugin>, rules: readonly MdxRule[]) {
  const site = contentSite(contextOf('/site'), {[plugin.name]: {default: plugin.content}}, rules);
  return site.plugins[0]?.options;
}

describe('how markdown is read while a site is written', () => {
  it('is found in the rules of the bundler', () => {
    const rules = [
      {test: /\.css$/, use: ['style-loader']},
      ruleOf(['/site/docs/'], {remarkPlugins: ['maths']}),
      '...',
      ruleOf('/site/blog', {admonitions: false}),
    ];
    expect(mdxRules(rules)).toEqual([
      {folders: ['/site/docs/'], options: {remarkPlugins: ['maths']}},
      {folders: ['/site/blog'], options: {admonitions: false}},
    ]);
  });

  it('is that of the content plugin whose folder a file is in', () => {
    const rules = mdxRules([
      ruleOf(['/site/'], {remarkPlugins: ['all']}),
      ruleOf(['/site/docs/'], {remarkPlugins: ['docs']}),
      ruleOf(['/site/docs-of-others/'], {remarkPlugins: ['others']}),
    ]);
    const docs = docsPlugin([version([]), version([doc('arms')])]);
    expect(optionsIn(docs, rules)).toMatchObject({remarkPlugins: ['docs']});
  });

  it('goes with the folder whose files are translated', () => {
    const rules = mdxRules([
      ruleOf(['/site/i18n/en/docusaurus-plugin-content-blog', '/site/news'], {admonitions: false}),
    ]);
    const blog = blogPlugin([post('/a', {source: '@site/news/a.md'})]);
    expect(optionsIn(blog, rules)).toMatchObject({path: '/site/news', admonitions: false});
  });

  it('is as Docusaurus has it where there is no rule, or no content', () => {
    const docs = docsPlugin([version([doc('arms')])]);
    expect(optionsIn(docs, [])).toMatchObject({id: 'default', remarkPlugins: undefined});
    expect(optionsIn({...docs, content: null}, [])).toMatchObject({id: 'default'});
  });
});
