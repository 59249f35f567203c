import {type Origin, originAt} from './origin.js';

/** How a reader came to where citations led: one after the other, with nothing else in between. */
export type Trail = {
  /** Where the first of them was followed. */
  readonly origin: Origin;
  /** The chip of the last one. */
  readonly chipId: string;
  /** Entries of the history since the origin. */
  readonly steps: number;
  /** Of the entry that the last one made. */
  readonly key: string | undefined;
};

/** A router's place in its history. */
export type Location = {
  readonly key?: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** What is used of the router's history. */
export type History = {
  readonly location: Location;
  readonly push: (url: string) => void;
  readonly go: (steps: number) => void;
};

/** Follows a citation: the trail goes on where the reader is still at its end, and else begins. */
export function follow(
  history: History,
  {url, chipId}: {readonly url: string; readonly chipId: string},
  trail: Trail | null,
): Trail {
  const isFurther = trail !== null && trail.key === history.location.key;
  const {origin, steps} = isFurther ? trail : {origin: originAt(history.location), steps: 0};
  history.push(url);
  return {origin, chipId, steps: steps + 1, key: history.location.key};
}

/** Goes back to the origin, by the history where that leads there. */
export function goBack(history: History, {origin, steps, key}: Trail): void {
  if (key === history.location.key) {
    history.go(-steps);
  } else {
    history.push(origin.path);
  }
}
