import {Parser} from 'htmlparser2';
import {type Block, tidy} from './blocks.ts';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4']);
const TEXTS = new Set(['p', 'li', 'dd', 'figcaption', 'caption']);
/** Neither prose nor headings of the page itself. */
const SKIPPED = new Set(
  'script style nav footer pre table svg header form dt button select math'.split(' '),
);

/** The prose of an HTML page, in its order. */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let kind: Block['kind'] | null = null;
  let text = '';
  let skipped = 0;
  const end = () => {
    const clean = tidy(text);
    if (kind !== null && clean !== '') {
      blocks.push({kind, text: clean});
    }
    text = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (SKIPPED.has(name)) {
        skipped++;
      } else if (HEADINGS.has(name) || TEXTS.has(name)) {
        end();
        kind = HEADINGS.has(name) ? 'heading' : 'text';
      }
    },
    ontext(data) {
      if (skipped === 0 && kind !== null) {
        text += data;
      }
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) {
        skipped--;
      } else if (HEADINGS.has(name) || TEXTS.has(name)) {
        end();
        kind = null;
      }
    },
  });
  parser.end(html);
  end();
  return blocks;
}
