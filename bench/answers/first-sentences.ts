import {cite} from '../../core/answer/cite.ts';
import {wordsIn} from '../../core/answer/pick/pick-units.ts';
import {sentencesOf} from '../../core/answer/sentences.ts';
import type {Chunk} from '../../core/types.ts';
import type {Told} from '../../plugin/cli/eval/answers/judge.ts';

const NUMBER = /^[\d.]+\s+/;

/** The first sentences of a chunk, but for its headings, until they have so many words. */
export function firstSentences(chunk: Chunk, words: number): Told {
  const titles = new Set([chunk.sectionTitle, ...chunk.headings.map(({title}) => title)]);
  const code = chunk.blocks.filter(({kind}) => kind === 'code' || kind === 'inline code');
  const parts: Told['parts'][number][] = [];
  let said = 0;
  for (const {text, start} of sentencesOf(chunk.text, chunk.locale, code)) {
    if (said >= words) {
      break;
    }
    if (!titles.has(text) && !titles.has(text.replace(NUMBER, ''))) {
      const citations = [cite(chunk, {start, end: start + text.length})];
      const part = {kind: 'sentence', text, citations} as const;
      said += wordsIn(part);
      parts.push(part);
    }
  }
  return {parts};
}
