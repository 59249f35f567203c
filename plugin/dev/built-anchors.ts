import {readFile, stat} from 'node:fs/promises';
import type {AnchorCheck} from '../../core/index-status.js';
import {mapInOrder} from '../build/in-order.js';
import {type BuiltSite, builtPageFile} from '../markdown/built-page/page-file.js';
import type {WrittenDocument} from './written-document.js';

type PageCheck = {
  readonly state: 'checked' | 'changed' | 'unbuilt';
  readonly anchors: number;
  readonly missing: readonly string[];
};

const PAGES_AT_ONCE = 8;
const IDS = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * There is no HTML while a site is written: what a build has left says
 * something of those pages whose files are older. Each is looked at once.
 */
export function anchorChecker() {
  const known = new WeakMap<WrittenDocument, PageCheck>();
  return async (documents: readonly WrittenDocument[], site: BuiltSite): Promise<AnchorCheck> => {
    const pages = documents.filter(({sources}) => sources.length > 0);
    const all: PageCheck[] = [];
    const checks = mapInOrder(pages, PAGES_AT_ONCE, async (document) => {
      const check = known.get(document) ?? (await checkPage(document, site));
      known.set(document, check);
      return check;
    });
    for await (const check of checks) {
      all.push(check);
    }
    const count = (wanted: PageCheck['state']) =>
      all.reduce((sum, {state, anchors}) => sum + (state === wanted ? anchors : 0), 0);
    return {
      checked: count('checked'),
      missing: all.flatMap(({missing}) => missing),
      changed: count('changed'),
      unbuilt: count('unbuilt'),
    };
  };
}

async function checkPage({chunks, sources}: WrittenDocument, site: BuiltSite): Promise<PageCheck> {
  const promised = new Set(
    chunks
      .flatMap(({urlAnchor, headings}) => [urlAnchor, ...headings.map(({anchor}) => anchor)])
      .filter((anchor) => anchor !== '')
      .map((anchor) => anchor.slice(1)),
  );
  const anchors = promised.size;
  const url = chunks[0]?.url;
  const html = url === undefined ? null : await builtPageFile(url, site);
  if (html === null) {
    return {state: 'unbuilt', anchors, missing: []};
  }
  if (!(await isNewest(html, sources))) {
    return {state: 'changed', anchors, missing: []};
  }
  const there = idsIn(await readFile(html, 'utf8'));
  const missing = Array.from(promised).filter((anchor) => !there.has(anchor));
  const page = chunks[0]?.sourceFile ?? url;
  return {state: 'checked', anchors, missing: missing.map((anchor) => `${page}#${anchor}`)};
}

async function isNewest(file: string, others: readonly string[]): Promise<boolean> {
  const {mtimeMs} = await stat(file);
  for (const other of others) {
    const found = await stat(other).catch(() => null);
    if (found === null || found.mtimeMs >= mtimeMs) {
      return false;
    }
  }
  return true;
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set(
    Array.from(html.matchAll(IDS), ([, double, single, bare]) => double ?? single ?? bare ?? ''),
  );
}
