import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {ChunkLine} from '../../../../bench/coverage/chunk-lines.ts';
import {missingCode} from '../../../../bench/coverage/missing-blocks.ts';
import {withoutOverlap} from '../../../../bench/coverage/overlap.ts';
import {readPage} from '../../../../bench/coverage/page-facts.ts';
import {withoutRepeatedHeads} from '../../../../bench/coverage/repeated-heads.ts';
import {wordsOf} from '../../../../bench/coverage/words.ts';

function chunk(text: string, place: Partial<ChunkLine> = {}): ChunkLine {
  return {
    url: '/arms',
    urlAnchor: '',
    docTitle: 'Arms',
    headings: [],
    chunkIndex: null,
    content: text,
    text,
    startChar: null,
    endChar: null,
    ...place,
  };
}

const ownWords = (chunks: readonly ChunkLine[]) =>
  withoutOverlap(chunks, ({text}) => wordsOf(text)).flat();

function page(article: string) {
  const facts = readPage(`<article>${article}</article>`);
  if (!facts) {
    throw new Error('The page has no article.');
  }
  return facts;
}

describe('the words of chunks that overlap', () => {
  it('are counted once, however the text was cut', () => {
    const cut = fc
      .tuple(fc.uniqueArray(fc.nat(), {minLength: 4}), fc.nat(), fc.nat())
      .map(([numbers, a, b]) => {
        const words = numbers.map(String);
        const end = 3 + (a % (words.length - 3));
        return {words, end, start: b % (end - 2)};
      });
    fc.assert(
      fc.property(cut, ({words, start, end}) => {
        const parts = [words.slice(0, end), words.slice(start)].map((part) => part.join(' '));
        expect(ownWords(parts.map((text) => chunk(text)))).toEqual(words);
      }),
    );
  });

  it('are counted twice where the positions say that nothing overlaps', () => {
    const twice = 'the same three words';
    const chunks = [
      chunk(twice, {startChar: 0, endChar: 20}),
      chunk(twice, {startChar: 22, endChar: 42}),
    ];
    expect(ownWords(chunks)).toHaveLength(8);
  });
});

describe('a section that begins as the one before ended', () => {
  it('does not overlap with it', () => {
    const sections = ['see the reach of arms', 'the reach of arms is long'];
    expect(ownWords(sections.map((text) => chunk(text, {chunkIndex: 0})))).toHaveLength(11);
  });
});

describe('a table that goes on in the next chunk', () => {
  it('may repeat its head there', () => {
    const {rows} = page('<table><tr><th>Joint<th>Range<tr><td>Elbow<td>90</table>');
    const parts = [
      ['Joint', 'Range', 'Elbow', '90'],
      ['Joint', 'Range', 'Wrist', '45'],
    ];
    expect(withoutRepeatedHeads(parts, {rows})[1]).toEqual(['Wrist', '45']);
  });
});

describe('code that is cut', () => {
  const code = page('<pre>def reach():\n  a = 1\n  b = 2\n  return a + b</pre>');
  const fenced = (...lines: string[]) => chunk(['```py', ...lines, '```'].join('\n'));

  it('may go on over chunks, each with fences of its own', () => {
    const parts = [fenced('def reach():', '  a = 1'), fenced('  b = 2', '  return a + b')];
    expect(missingCode(code, parts)).toEqual([]);
  });

  it('must not lose a line between them', () => {
    const parts = [fenced('def reach():', '  a = 1'), fenced('  return a + b')];
    expect(missingCode(code, parts)).toHaveLength(1);
  });
});

describe('a page’s words', () => {
  it('are those between tags, joined inside a line and apart between blocks', () => {
    expect(page('<p>un<b>screw</b></p><p>it</p><ul><li>now<li>then</ul>').words).toEqual([
      'unscrew',
      'it',
      'now',
      'then',
    ]);
  });

  it('are single characters in languages without spaces', () => {
    expect(wordsOf('机器人 arm')).toEqual(['机', '器', '人', 'arm']);
  });

  it('leave out what is around the text', () => {
    const around =
      '<nav>Docs</nav><button>Copy</button><ul class="table-of-contents"><li>Reach</ul><svg><title>icon</title></svg>';
    expect(page(`${around}<p>Arms</p>`).words).toEqual(['Arms']);
  });
});
