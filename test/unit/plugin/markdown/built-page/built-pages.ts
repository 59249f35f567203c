import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** The path of a page as Docusaurus builds it. */
export function builtPagePath(name: string): string {
  return fileURLToPath(new URL(`../../../../fixtures/built-pages/${name}.html`, import.meta.url));
}

export function builtPage(name: string): string {
  return readFileSync(builtPagePath(name), 'utf8');
}

/** The given content on a page of its own. */
export function docPage(content: string): string {
  return `<!doctype html><html><body><main><article><div class="theme-doc-markdown markdown">${content}</div></article></main></body></html>`;
}
