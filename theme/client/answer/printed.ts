import {useSyncExternalStore} from 'react';
import {flushSync} from 'react-dom';
import type {AnswerSource} from '../../../core/answer/sources.js';
import type {Turn} from '../chat/turn.js';

export type Printed = {readonly turn: Turn; readonly sources: readonly AnswerSource[]};

/** On the page's root while an answer is printed: nothing else is. */
const ATTRIBUTE = 'data-rag-chat-print';

let printed: Printed | null = null;
const listeners = new Set<() => void>();

function show(next: Printed | null): void {
  printed = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Prints an answer with its sources as endnotes. */
export function printAnswer(turn: Turn, sources: readonly AnswerSource[]): void {
  const root = document.documentElement;
  flushSync(() => show({turn, sources}));
  root.setAttribute(ATTRIBUTE, '');
  const end = () => {
    root.removeAttribute(ATTRIBUTE);
    show(null);
  };
  window.addEventListener('afterprint', end, {once: true});
  try {
    window.print();
  } catch {
    // Browsers within apps may not know how to: the page must not stay hidden.
    window.removeEventListener('afterprint', end);
    end();
  }
}

export function usePrinted(): Printed | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => printed,
    () => null,
  );
}
