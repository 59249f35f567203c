import {Agent} from 'node:http';
import {type Asked, readStream, type Stream} from './stream.ts';

type Crowd = {
  readonly streams: number;
  readonly seconds: number;
  /** About how long an answer takes. */
  readonly apartMs: number;
  /** The share of readers that leave soon after the first words. */
  readonly leaving: number;
};

let asked = 0;

/** Keeps so many streams up all the time: whoever has an answer, or has left, asks for the next one. */
export async function crowd(
  who: Asked,
  {streams, seconds, leaving, apartMs}: Crowd,
): Promise<readonly Stream[]> {
  const agent = new Agent({keepAlive: true, maxSockets: Number.POSITIVE_INFINITY});
  const until = performance.now() + seconds * 1000;
  const all: Stream[] = [];
  await Promise.all(
    Array.from({length: streams}, async (_, place) => {
      // Readers do not come all in the same moment, but as answers come to their ends.
      await new Promise((resolve) => setTimeout(resolve, (place / streams) * apartMs));
      while (performance.now() < until) {
        asked += 1;
        const leaveMs = asked % Math.round(1 / leaving) === 0 ? (asked % 7) * 50 : null;
        all.push(await readStream(who, {name: marksOf(asked), agent, leaveMs}));
      }
    }),
  );
  agent.destroy();
  return all;
}

function marksOf(number: number): string {
  return `?${Array.from(number.toString(2), (digit) => (digit === '1' ? '!' : '?')).join('')}`;
}
