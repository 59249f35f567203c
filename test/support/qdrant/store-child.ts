/** A build that stores, as a process of its own: address, alias, chunks, edition, by how much its clock is wrong. */
import {subscribe} from 'node:diagnostics_channel';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {edition} from './edition.ts';
import {toyJob} from './toy-site.ts';

const [url = '', collection = '', count = '', number = '', clockShift = '0'] =
  process.argv.slice(2);
const now = Date.now;
Date.now = () => now() + Number(clockShift);

const job = toyJob(edition(Number(count), Number(number)), {url, collection});
const say = (line: string) => console.log(line);
console.log('begins');
// Whoever kills it does so at one of these.
subscribe('undici:request:create', () => console.log('asks'));
const stored = await storeInQdrant({...job, say});
console.log(`stored ${stored?.build}`);
