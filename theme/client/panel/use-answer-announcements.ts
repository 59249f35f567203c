import {translate} from '@docusaurus/Translate';
import {useEffect, useMemo, useState} from 'react';
import {sourcesOf} from '../../../core/answer/sources.js';
import type {AnswerPart} from '../../../core/types.js';
import {isDoubtful, notConfirmed} from '../answer/doubt-words.js';
import {answeredFrom, saidElsewhere} from '../answer/version-words.js';
import {generatedCode, writtenBy} from '../answer/written-words.js';
import type {Turn} from '../chat/turn.js';
import {usePlural} from '../plural.js';
import {readableMarkdown, readableText} from '../readable-text.js';
import {refusedIn, searchedIn, searching, stopped} from './announced-words.js';
import {useAnnouncements} from './use-announcements.js';

/** Milliseconds: what is found sooner need not be waited for. */
const LONG = 1000;

type Plural = (message: string, count: number) => string;

/**
 * What a screen reader is told of the newest answer: that it is looked for, if that takes a while,
 * its sentences, how it ended, and where it was looked for if that is not the whole book.
 */
export function useAnswerAnnouncements(turn: Turn | undefined): string {
  const plural = usePlural();
  const conversation = turn ? `${turn.id} ${turn.question}` : '';
  const isLong = useLongSearch(turn?.status === 'searching', conversation);
  const lines = useMemo(
    () => (turn ? [...(isLong ? [searching(turn)] : []), ...spoken(turn, plural)] : []),
    [turn, plural, isLong],
  );
  return useAnnouncements(lines, conversation);
}

/** Whether a search has taken long, or had when it ended. */
function useLongSearch(isSearching: boolean, conversation: string): boolean {
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has a search of its own
  useEffect(() => {
    if (!isSearching) {
      return undefined;
    }
    setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), LONG);
    return () => clearTimeout(timer);
  }, [isSearching, conversation]);
  return isLong;
}

function spoken(turn: Turn, plural: Plural): readonly string[] {
  const {parts, refusal, origin} = turn.answer;
  if (turn.isEarlier) {
    // What was asked again and came to nothing has its answer back: it has been told before.
    return turn.status === 'cancelled' ? [stopped()] : [];
  }
  const isWritten = origin === 'written' && parts.length > 0;
  const from = answeredFrom(turn.answer);
  const sentences = [
    ...(from === null ? [] : [`${from}.`]),
    ...(isWritten ? [`${writtenBy(turn.answer)}.`] : []),
    ...parts.map((part) => spokenPart(part, origin)),
  ];
  if (refusal) {
    return [...(turn.scope === 'book' ? [refused()] : refusedIn(turn)), ...saidElsewhere(refusal)];
  }
  switch (turn.status) {
    case 'answered':
      return [...sentences, complete(parts, plural), ...searchedIn(turn)];
    case 'cancelled':
      return [...sentences, stopped()];
    default:
      return sentences;
  }
}

function spokenPart(part: AnswerPart, origin: Turn['answer']['origin']): string {
  const isMarkdown = origin === 'written' && part.kind !== 'code';
  return [
    isMarkdown ? readableMarkdown(part) : readableText(part.text),
    ...(isDoubtful(part) ? [`(${notConfirmed()})`] : []),
    ...(part.isGenerated ? [`(${generatedCode()})`] : []),
  ].join(' ');
}

function complete(parts: Turn['answer']['parts'], plural: Plural): string {
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
