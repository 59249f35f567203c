/** Prints what answers are worth and how long they take, each set for itself. */
import {askBoth} from './ask-both.ts';
import {openSet} from './open-set.ts';
import {readOptions} from './options.ts';
import {printQuality} from './quality.ts';
import {printTimes} from './time.ts';

const {sets, rounds} = readOptions(process.argv.slice(2));
for (const files of sets) {
  const set = await openSet(files);
  printQuality(set.name, await askBoth(set));
  await printTimes(set, rounds);
}
