import {type Block, tidy} from './blocks.ts';

const SYMBOLS = new Map([
  ['aq', "'"],
  ['dq', '"'],
  ['lq', '"'],
  ['rq', '"'],
  ['cq', "'"],
  ['oq', "'"],
  ['em', ' - '],
  ['en', '-'],
  ['bu', ''],
]);
/** Requests that change the face of their words. */
const FACE = /^\.(?:B|I|BR|IR|RB|RI|BI|IB|SM|SB) +/;
/** Between these, a page shows code. */
const CODE = /^\.(?:nf|CS|EX|Vb)\b/;
const CODE_END = /^\.(?:fi|CE|EE|Ve)\b/;

/** The prose of a manual page. */
export function manBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  let isCode = false;
  const end = () => {
    const text = tidy(words.join(' '));
    if (text !== '') {
      blocks.push({kind: 'text', text});
    }
    words = [];
  };
  // Before its first heading, a page defines macros.
  for (const line of page.slice(Math.max(0, page.search(/^\.SH /m))).split('\n')) {
    const heading = /^\.S[HS] +"?(.*?)"?$/.exec(line)?.[1];
    if (heading !== undefined) {
      end();
      blocks.push({kind: 'heading', text: tidy(plain(heading).toLowerCase())});
      isCode = false;
    } else if (isCode) {
      isCode = !CODE_END.test(line);
    } else if (CODE.test(line)) {
      end();
      isCode = true;
    } else if (FACE.test(line)) {
      words.push(plain(line.replace(FACE, '').replace(/" "|"/g, '')));
    } else if (/^['.]/.test(line) || line.trim() === '') {
      end();
    } else if (!/^\s/.test(line)) {
      words.push(plain(line));
    }
  }
  end();
  return blocks;
}

function plain(line: string): string {
  return line
    .replace(/\\".*$/, '')
    .replace(/\\f(?:\[\w*\]|\(\w\w|\w)/g, '')
    .replace(/\\\*?\((\w\w)/g, (_, name: string) => SYMBOLS.get(name) ?? '')
    .replace(/\\\*[^(]/g, '')
    .replace(/\\s[-+]?\d/g, '')
    .replace(/\\-/g, '-')
    .replace(/\\[&|/^,:%]/g, '')
    .replace(/\\e/g, '\\')
    .replace(/\\(.)/g, '$1');
}
