import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Parser} from 'htmlparser2';

/**
 * A policy for a built site that allows what the site itself is: its files, and those scripts
 * that Docusaurus writes into each page. Styles of React's `style` are Docusaurus' own, too.
 */
export async function strictPolicy(outDir: string): Promise<string> {
  const files = await readdir(outDir, {recursive: true, encoding: 'utf8'});
  const pages = files.filter((file) => file.endsWith('.html'));
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const script of inlineScripts(await readFile(join(outDir, page), 'utf8'))) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${Array.from(hashes).join(' ')}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
  ].join('; ');
}

function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let isInline = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isInline = name === 'script' && attributes['src'] === undefined;
      if (isInline) {
        scripts.push('');
      }
    },
    ontext(text) {
      if (isInline) {
        scripts.push((scripts.pop() ?? '') + text);
      }
    },
    onclosetag() {
      isInline = false;
    },
  });
  parser.end(html);
  return scripts;
}
