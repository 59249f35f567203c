import {useEffect, useState} from 'react';

/** How long somebody has been waiting. */
export type Patience = 'none' | 'little' | 'some' | 'much';

/** Milliseconds. What comes at once needs no word. */
const STAGES = [
  [300, 'little'],
  [5000, 'some'],
  [10_000, 'much'],
] as const satisfies readonly (readonly [number, Patience])[];

/** Counts from when it is first shown. */
export function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('none');
  useEffect(() => {
    const timers = STAGES.map(([wait, stage]) => setTimeout(() => setPatience(stage), wait));
    return () => timers.forEach(clearTimeout);
  }, []);
  return patience;
}
