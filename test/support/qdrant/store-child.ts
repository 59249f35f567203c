/** A build that stores, as a process of its own: address, alias, chunks, edition. */
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {edition} from './edition.ts';
import {toyJob} from './toy-site.ts';

const [url = '', collection = '', count = '', number = ''] = process.argv.slice(2);
const job = toyJob(edition(Number(count), Number(number)), {url, collection});
const say = (line: string) => console.log(line);
console.log('begins');
const stored = await storeInQdrant({...job, say});
console.log(`stored ${stored?.build}`);
