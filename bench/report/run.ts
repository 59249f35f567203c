import {parseArgs} from 'node:util';
import {normalise} from '../../core/normalise.ts';
import {type Matrix, nearSections} from '../../plugin/cli/report-html/alike/near-sections.ts';

const {values} = parseArgs({
  options: {
    sections: {type: 'string', default: '20000'},
    dimensions: {type: 'string', default: '384'},
  },
});
const [count, dimensions] = [Number(values.sections), Number(values.dimensions)];
const LEAST = 0.8;
const SUBJECTS = 300;
/** Every so many sections, one has a twin that is nearly the same. */
const TWIN_EVERY = 50;

/** Vectors of as many subjects, each section near to one of them, as those of a site are. */
function siteLike(): Matrix {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const direction = () => Float32Array.from({length: dimensions}, random);
  const subjects = Array.from({length: SUBJECTS}, direction);
  const rows = new Float32Array(count * dimensions);
  for (let place = 0; place < count; place++) {
    const twin = place - TWIN_EVERY / 2;
    const isTwin = place % TWIN_EVERY === TWIN_EVERY / 2;
    const like = isTwin
      ? rows.slice(twin * dimensions, (twin + 1) * dimensions).map((value) => value * 10)
      : subjects[place % SUBJECTS];
    const own = direction().map((value, d) => (like?.[d] ?? 0) + value * (isTwin ? 0.1 : 1.1));
    normalise(own);
    rows.set(own, place * dimensions);
  }
  return {rows, dimensions};
}

/** The bare loop: all with all. */
function all({rows}: Matrix): Set<string> {
  const found = new Set<string>();
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      let dot = 0;
      for (let d = 0; d < dimensions; d++) {
        dot += (rows[one * dimensions + d] ?? 0) * (rows[other * dimensions + d] ?? 0);
      }
      if (dot >= LEAST) {
        found.add(`${one} ${other}`);
      }
    }
  }
  return found;
}

const matrix = siteLike();
let begun = process.cpuUsage();
const used = () => {
  const {user, system} = process.cpuUsage(begun);
  begun = process.cpuUsage();
  return (user + system) / 1e6;
};
const pairs = await nearSections(matrix, LEAST, () => {});
const ours = used();
const wanted = all(matrix);
const bare = used();
const found = pairs.filter(({one, other}) => wanted.has(`${one} ${other}`)).length;
console.log(`${count} sections, ${dimensions} numbers each, pairs with ${LEAST} or more`);
console.log(`the report's cells  ${ours.toFixed(1)} s of CPU, ${found} of ${wanted.size} pairs`);
console.log(
  `all with all        ${bare.toFixed(1)} s of CPU, ${(bare / ours).toFixed(1)} times as long`,
);
