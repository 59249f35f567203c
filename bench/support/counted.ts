import type {Judged} from './measure.ts';

type Share = {readonly flagged: number; readonly of: number};

export type Counted = {readonly supported: Share; readonly unsupported: Share};

/** How many were flagged of the sentences that should, and of those that should not be. */
export function counted(flags: Judged['flags']): Counted {
  const share = (isSupported: boolean): Share => {
    const own = flags.filter(({pair}) => pair.isSupported === isSupported);
    return {flagged: own.filter(({isFlagged}) => isFlagged).length, of: own.length};
  };
  return {supported: share(true), unsupported: share(false)};
}
