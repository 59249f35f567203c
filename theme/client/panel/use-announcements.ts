import {useEffect, useRef, useState} from 'react';

/** Milliseconds: a screen reader that is told more often drops what it was saying. */
const PACE = 1500;

/** Is neither seen nor read out, and makes another text of the same words. */
const AGAIN = '\u00A0';

/**
 * What a screen reader is to be told: lines as they come, a few at a time, never twice. What has
 * the words of what was said before, as a second refusal, is another text, or nobody would hear it.
 */
export function useAnnouncements(lines: readonly string[], conversation: string | number): string {
  const [said, setSaid] = useState('');
  const told = useRef({conversation, count: lines.length, at: 0});

  useEffect(() => {
    if (told.current.conversation !== conversation) {
      // What was there before is no news.
      told.current = {conversation, count: lines.length, at: told.current.at};
    }
    if (lines.length < told.current.count) {
      // The question was asked again: its answer begins anew.
      told.current = {...told.current, count: lines.length};
    }
    if (lines.length <= told.current.count) {
      return undefined;
    }
    const wait = Math.max(0, told.current.at + PACE - Date.now());
    const timer = setTimeout(() => {
      const {count} = told.current;
      told.current = {conversation, count: lines.length, at: Date.now()};
      const news = lines.slice(count).join(' ');
      setSaid((before) => (before === news ? news + AGAIN : news));
    }, wait);
    return () => clearTimeout(timer);
  }, [lines, conversation]);

  return said;
}
