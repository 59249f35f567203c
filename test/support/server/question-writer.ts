/** A process that writes so many questions into a file. */

import {fileSink} from '../../../plugin/server/question-log/file-sink.ts';

const [file = '', name = '', count = '0'] = process.argv.slice(2);
const sink = fileSink(file);
const {signal} = new AbortController();
for (let number = 0; number < Number(count); number += 1) {
  const question = `${name}${number} ${'x'.repeat(number)}`;
  await sink({time: '', kind: 'unanswered', question, requestId: 'r'}, signal);
}
