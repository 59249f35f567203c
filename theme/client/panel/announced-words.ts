import {translate} from '@docusaurus/Translate';
import type {Turn} from '../chat/turn.js';

/** Where was looked, if that is not the whole book. */
export function searchedIn(turn: Turn): readonly string[] {
  const place = nameOfScope(turn);
  if (place === null) {
    return [];
  }
  const words = translate(
    {
      id: 'theme.DocsChat.announced.scope',
      message: 'Searched: {place}.',
      description: 'Says to screen readers which chapter or page a question was put to',
    },
    {place},
  );
  return [words];
}

function nameOfScope({scope, scopeName}: Turn): string | null {
  return scope === 'upToHere' && scopeName !== null ? upTo(scopeName) : scopeName;
}

/** With where, if that is not the whole book. */
export function searching(turn: Turn): string {
  const words = translate({
    id: 'theme.DocsChat.message.searching',
    message: 'Looking it up…',
    description: 'While an answer is sought',
  });
  return [words, nameOfScope(turn) ?? ''].join(' ').trim();
}

export function stopped(): string {
  return translate({
    id: 'theme.DocsChat.status.stopped',
    message: 'Stopped.',
    description: 'An answer was stopped',
  });
}

/** Where a chapter or page has no answer. */
export function refusedIn(turn: Turn): readonly string[] {
  const words = translate(
    {
      id: 'theme.DocsChat.refusal.scope',
      message: '“{place}” doesn’t say.',
      description: 'When a chapter or page has no answer to the question',
    },
    {place: turn.scopeName ?? ''},
  );
  // A chapter or page has just been named; how far it was read has not.
  return [words, ...(turn.scope === 'upToHere' ? searchedIn(turn) : [])];
}

function upTo(place: string): string {
  return translate(
    {
      id: 'theme.DocsChat.message.upTo',
      message: 'up to {place}',
      description: 'Says that an answer has nothing of what comes after a place in the book',
    },
    {place},
  );
}
