import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {openIndex} from '../../core/search/open-index.ts';
import {
  ALIKE_IN_MEANING,
  ALIKE_IN_WORDS,
  type Compared,
  dot,
  sharedWords,
} from '../../plugin/cli/questions/likeness.ts';
import {meaningIn} from '../../plugin/cli/questions/question-meaning.ts';
import {sourceAt} from '../../plugin/store/source-at.ts';
import {bestThreshold, type Measured, type Way} from './measure.ts';
import {row, title} from './print.ts';
import {readAsked} from './read-asked.ts';

const {values} = parseArgs({options: {built: {type: 'string', default: 'example-site/build'}}});
const source = sourceAt(join(values.built, 'rag-chat'));
const index = await openIndex(source);
const meaning = await meaningIn(source, index.manifest());
if (!meaning) {
  throw new Error(`The site in ${values.built} was built without embedding.`);
}
const asked: (Measured & Compared)[] = [];
for (const one of readAsked()) {
  const terms = new Set(index.telling(one.question));
  asked.push({...one, terms, vector: await meaning(one.question)});
}

const byMeaning: Way<Compared> = ({vector: a}, {vector: b}) => (a && b ? dot(a, b) : 0);
const byWords: Way<Compared> = (a, b) => sharedWords(a.terms, b.terms);

console.log(title(asked));
console.log(row('by meaning, as the report does', asked, byMeaning, ALIKE_IN_MEANING));
console.log(row('by words, where there is no meaning', asked, byWords, ALIKE_IN_WORDS));
const tuning = asked.filter(({half}) => half === 'tuning');
console.log(row('by meaning, best for tuning', asked, byMeaning, bestThreshold(tuning, byMeaning)));
console.log(row('by words, best for tuning', asked, byWords, bestThreshold(tuning, byWords)));
for (const threshold of [0.26, 0.3, 0.34, 0.42]) {
  console.log(row('by meaning', asked, byMeaning, threshold));
}
for (const threshold of [0.2, 0.26, 0.38]) {
  console.log(row('by words', asked, byWords, threshold));
}
