import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {checkSite} from './check.ts';
import {parseChunkLines} from './chunk-lines.ts';
import {figuresOf, summary} from './summary.ts';
import {faults} from './verdict.ts';

const USAGE =
  'check-site --site FOLDER --chunks FILE.jsonl [--build FOLDER] [--min 0.99] [--max-extra 0.01] [--json]';

const {values} = parseArgs({
  options: {
    site: {type: 'string'},
    build: {type: 'string'},
    chunks: {type: 'string'},
    min: {type: 'string', default: '0.99'},
    'max-extra': {type: 'string', default: '0.01'},
    json: {type: 'boolean', default: false},
  },
});

const {site, chunks} = values;
if (site === undefined || chunks === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const report = await checkSite({
  site,
  build: values.build ?? join(site, 'build'),
  chunks: parseChunkLines(await readFile(chunks, 'utf8')),
});
const wrong = faults(report, {min: Number(values.min), maxExtra: Number(values['max-extra'])});
console.log(
  values.json
    ? JSON.stringify({...figuresOf(report), faults: wrong, report}, null, 2)
    : summary(report, wrong),
);
process.exitCode = wrong.length > 0 ? 1 : 0;
