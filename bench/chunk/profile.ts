import {Session} from 'node:inspector/promises';

/** The functions of plugin/chunk that everything which counts tokens goes through. */
const COUNTING = new Set(['countTokens', 'tokenStarts']);

/** Runs some work, and says which share of its time tokens are counted. */
export async function tokenShare(work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await work();
  const {profile} = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const counting = new Set<number>();
  const idle = new Set<number>();
  // A node stands before those that it calls.
  for (const {id, callFrame, children = []} of profile.nodes) {
    if (COUNTING.has(callFrame.functionName)) {
      counting.add(id);
    }
    if (callFrame.functionName === '(idle)') {
      idle.add(id);
    }
    if (counting.has(id)) {
      for (const child of children) {
        counting.add(child);
      }
    }
  }
  const busy = (profile.samples ?? []).filter((id) => nodes.has(id) && !idle.has(id));
  return busy.filter((id) => counting.has(id)).length / Math.max(1, busy.length);
}
