/** In which builds a point is: from the first to the one before `until`. */
export type Interval = {readonly from: number; readonly until: number};

/** Until somebody ends it. */
export const OPEN = Number.MAX_SAFE_INTEGER;

export function isOpen(held: readonly Interval[]): boolean {
  return held.some(({until}) => until === OPEN);
}

/** In this build and those that follow. */
export function begun(held: readonly Interval[], build: number): readonly Interval[] {
  return [...held, {from: build, until: OPEN}];
}

/** No longer in this build. */
export function ended(held: readonly Interval[], build: number): readonly Interval[] {
  return held.map(({from, until}) => ({from, until: until === OPEN ? build : until}));
}

/** Whether none of the builds from this one on has it. */
export function isOver(held: readonly Interval[], build: number): boolean {
  return held.every(({until}) => until <= build);
}

/** What a reader of one build is shown. */
export function isHeldIn(build: number) {
  return {
    nested: {
      key: 'held',
      filter: {
        must: [
          {key: 'from', range: {lte: build}},
          {key: 'until', range: {gt: build}},
        ],
      },
    },
  };
}

/** As it is stored; what nobody of us wrote is in no build. */
export function parseHeld(value: unknown): readonly Interval[] {
  return Array.isArray(value) ? value.flatMap(parseInterval) : [];
}

function parseInterval(value: unknown): readonly Interval[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const {from, until}: {[name in keyof Interval]?: unknown} = value;
  return typeof from === 'number' && typeof until === 'number' ? [{from, until}] : [];
}
