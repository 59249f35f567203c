import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {inspectPage} from '../../../../../plugin/markdown/built-page/inspect-page.ts';
import {builtPagePath, docPage} from './built-pages.ts';

const htmlFile = builtPagePath('blog-post');
const words = ['look', 'at', 'your', 'desk', 'springs', 'they', 'carry', 'the', 'weight'];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-page-'));
});

afterAll(() => rm(folder, {recursive: true}));

function inspect(sourceWords: readonly string[], excused: readonly string[] = []) {
  return inspectPage({htmlFile, source: {words: sourceWords, anchors: [], excused}});
}

describe('a page that is inspected', () => {
  it('needs no tree if it shows what the source says', async () => {
    expect(await inspect(words)).toMatchObject({missing: [], extra: [], tree: null, problem: null});
  });

  it('has a tree if it shows more', async () => {
    const {missing, tree} = await inspect(words.slice(1), ['more']);
    expect(missing).toEqual(['look']);
    expect(tree?.children).toHaveLength(3);
  });

  it('has a tree if it shows less, unless that is to be expected', async () => {
    expect((await inspect([...words, 'more'])).tree).not.toBeNull();
    expect(await inspect([...words, 'more'], ['more'])).toMatchObject({extra: [], tree: null});
    const {extra, tree} = await inspect([...words, 'more', 'secret'], ['more']);
    expect(extra).toEqual(['secret']);
    expect(tree).not.toBeNull();
  });

  it('has a tree, headings and a hash if there is no source', async () => {
    const {tree, headings, hash, ...rest} = await inspectPage({htmlFile, source: null});
    expect(tree?.children).toHaveLength(3);
    expect(headings).toEqual([{id: null, text: 'Springs', level: 1}]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rest).toEqual({anchors: [], missing: [], extra: [], problem: null});
  });

  it('says which anchors hold', async () => {
    const {anchors} = await inspectPage({
      htmlFile: builtPagePath('doc'),
      source: {
        words: [],
        anchors: [
          {anchor: '#limits', title: 'Limits', level: 3},
          {anchor: '#x', title: 'Other', level: 2},
        ],
        excused: [],
      },
    });
    expect(anchors).toEqual([
      {state: 'ok', anchor: '#limits'},
      {state: 'broken', anchor: ''},
    ]);
  });

  it('reports what keeps it from being read as a tree', async () => {
    const file = join(folder, 'deep.html');
    await writeFile(file, docPage('<div>'.repeat(1000)));
    const {tree, problem} = await inspectPage({htmlFile: file, source: null});
    expect(tree).toBeNull();
    expect(problem).toContain('1000 deep');
  });
});
