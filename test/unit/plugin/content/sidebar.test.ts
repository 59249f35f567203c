import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {inSidebarOrder} from '../../../../plugin/content/sidebar.ts';

type Sidebars = Parameters<typeof inSidebarOrder>[1];
type Item = Sidebars[string][number];

const page = (id: string): Item => ({type: 'doc', id});

function category(label: string, items: Item[], landing?: string): Item {
  const link = landing === undefined ? {} : {link: {type: 'doc' as const, id: landing}};
  return {type: 'category', label, items, collapsed: false, collapsible: true, ...link};
}

function order(ids: readonly string[], sidebars: Sidebars, opensWith: Record<string, string> = {}) {
  const docs = ids.map((id) => ({id, ...(opensWith[id] && {sidebar: opensWith[id]})}));
  return inSidebarOrder(docs, sidebars).map(([{id}, {sidebarPosition, sidebarTrail}]) =>
    [sidebarPosition, ...sidebarTrail, id].join(' '),
  );
}

describe('the order of documents', () => {
  it('is that of the sidebar, with the categories above each', () => {
    const book = [page('z'), category('Motion', [category('Arms', [page('b')]), page('a')])];
    expect(order(['a', 'b', 'z'], {book})).toEqual(['1 z', '2 Motion Arms b', '3 Motion a']);
  });

  it('puts the page of a category before the pages in it, and not below itself', () => {
    const book = [category('Motion', [page('a')], 'motion')];
    expect(order(['a', 'motion'], {book})).toEqual(['1 motion', '2 Motion a']);
  });

  it('goes through one sidebar after the other, and counts in each', () => {
    expect(order(['a', 'b'], {book: [page('b')], api: [page('a')]})).toEqual(['1 b', '1 a']);
  });

  it('has a page of several sidebars where it opens', () => {
    const sidebars = {book: [page('a'), page('b')], api: [page('c'), page('a')]};
    expect(order(['a', 'b', 'c'], sidebars, {a: 'api'})).toEqual(['2 b', '1 c', '2 a']);
    // `displayed_sidebar` may name one that does not list the page.
    expect(order(['a', 'b', 'c'], sidebars, {a: 'other'})).toEqual(['1 a', '2 b', '1 c']);
  });

  it('has pages outside all sidebars last, as they were', () => {
    expect(order(['d', 'c', 'a'], {book: [page('a')]})).toEqual(['1 a', ' d', ' c']);
  });

  it('counts a page that stands twice where it stands first', () => {
    const book = [page('a'), category('Motion', [page('a'), page('b')])];
    expect(order(['a', 'b'], {book})).toEqual(['1 a', '2 Motion b']);
  });

  it('takes no notice of links, references and html', () => {
    const book: Item[] = [
      {type: 'link', href: '/', label: 'Home'},
      {type: 'ref', id: 'b'},
      {type: 'html', value: '<hr>'},
      page('a'),
    ];
    expect(order(['a', 'b'], {book})).toEqual(['1 a', ' b']);
  });

  it('loses no page and doubles none', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const items = fc.array(id.map(page));
    fc.assert(
      fc.property(fc.uniqueArray(id), items, items, (ids, first, second) => {
        const sidebars = {one: [...first, category('Part', second, 'a')], two: second};
        const ordered = inSidebarOrder(
          ids.map((each) => ({id: each})),
          sidebars,
        );
        expect(ordered.map(([doc]) => doc.id).sort()).toEqual([...ids].sort());
      }),
    );
  });
});
