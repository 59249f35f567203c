import {translate} from '@docusaurus/Translate';
import {useMemo} from 'react';
import {sourcesOf} from '../../../core/answer/sources.js';
import type {Turn} from '../chat/turn.js';
import {usePlural} from '../plural.js';
import {readableText} from '../readable-text.js';
import {useAnnouncements} from './use-announcements.js';

/** What a screen reader is told of the newest answer: its sentences, and when it is complete. */
export function useAnswerAnnouncements(turn: Turn | undefined): string {
  const plural = usePlural();
  const lines = useMemo(() => (turn ? spoken(turn, plural) : []), [turn, plural]);
  return useAnnouncements(lines, turn ? `${turn.id} ${turn.question}` : '');
}

function spoken(
  {answer, status}: Turn,
  plural: (message: string, count: number) => string,
): readonly string[] {
  const {parts, refusal} = answer;
  const sentences = parts.map(({text}) => readableText(text));
  if (refusal) {
    return [refused()];
  }
  return status === 'answered' ? [...sentences, complete(parts, plural)] : sentences;
}

function complete(
  parts: Turn['answer']['parts'],
  plural: (message: string, count: number) => string,
): string {
  const sentences = plural(
    translate({
      id: 'theme.DocsChat.announced.sentences',
      message: '{count} sentence|{count} sentences',
      description: 'How long an answer is, for screen readers; the forms of the plural by "|"',
    }),
    parts.length,
  );
  const sources = plural(
    translate({
      id: 'theme.DocsChat.announced.sources',
      message: '{count} source|{count} sources',
      description: 'How many sections an answer cites; the forms of the plural by "|"',
    }),
    sourcesOf(parts).length,
  );
  return translate(
    {
      id: 'theme.DocsChat.announced.complete',
      message: 'Complete: {sentences}, {sources}.',
      description: 'Says to screen readers that an answer is complete',
    },
    {sentences, sources},
  );
}

function refused(): string {
  return translate({
    id: 'theme.DocsChat.message.refusal',
    message: 'The book doesn’t say. Try asking in other words.',
    description: 'When the book has no answer to the question',
  });
}
