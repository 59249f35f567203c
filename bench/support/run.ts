/**
 * How well sentences that passages do not support are told from those that they do:
 *   npx tsx bench/support/run.ts; see README.md.
 */
import {measure} from './measure.ts';
import {readPairs} from './pairs.ts';
import {printShares} from './print.ts';
import {tableNearness} from './table-nearness.ts';

const set = readPairs();
printShares(await measure(set, await tableNearness()));
