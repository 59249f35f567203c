import {useEffect, useState} from 'react';
import {
  anchorLine,
  type IndexStatus,
  missingLine,
  STATUS_FILE,
} from '../../../core/index-status.js';
import {useIndexUrl} from '../index-url.js';
import {type Freshness, freshnessOf} from './freshness.js';

export type ShownFreshness = Freshness & {
  /** What is said to whoever asks for more. */
  readonly details: readonly string[];
};

type Told = {readonly status: IndexStatus; readonly madeAt: number | null};

const TICK_MS = 5000;

/** How fresh the index is of a site that is being written; null until the server has said so. */
export function useFreshness(isShown: boolean): ShownFreshness | null {
  const url = useIndexUrl() + STATUS_FILE;
  const isSeen = useSeen(isShown);
  const [told, setTold] = useState<Told | null>(null);
  const [now, setNow] = useState(0);

  useEffect(() => {
    if (!isSeen) {
      return undefined;
    }
    // A browser has few connections for all its tabs: only what is looked at has one.
    const source = new EventSource(url);
    source.onmessage = ({data}) => {
      const status: IndexStatus = JSON.parse(data);
      setNow(Date.now());
      setTold({status, madeAt: status.ageMs === null ? null : Date.now() - status.ageMs});
    };
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => {
      source.close();
      clearInterval(timer);
    };
  }, [url, isSeen]);

  if (told === null) {
    return null;
  }
  const {anchors} = told.status;
  const details = anchors ? [anchorLine(anchors), missingLine(anchors)] : [];
  return {
    ...freshnessOf(told.status, told.madeAt, now),
    details: details.filter((line) => line !== null),
  };
}

function useSeen(isShown: boolean): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isShown && isVisible;
}
