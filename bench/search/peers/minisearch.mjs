// MiniSearch without options, over the sections; from questions the stop words are removed.
import {createRequire} from 'node:module';
import MiniSearch from 'minisearch';
import {bundled, give, given, same, sent} from './protocol.mjs';

const {stopWordFilter} = createRequire(import.meta.url)('lunr');
const {sections, questions} = await given();
const engine = new MiniSearch({
  fields: ['title', 'path', 'text'],
  storeFields: ['address', 'title', 'text'],
});
engine.addAll(sections.map((section, id) => ({id, ...section})));
const rankings = questions.map((question) => {
  const words = question
    .split(/\s+/)
    .filter((word) => stopWordFilter(word.toLowerCase().replace(/^\W+|\W+$/g, '')) !== undefined);
  const asked = words.length > 0 ? words.join(' ') : question;
  return engine
    .search(asked)
    .slice(0, 50)
    .map(({address}) => address);
});
const script = await bundled('export {default} from "minisearch"');
const bytes = sent(script) + sent(JSON.stringify(engine));
give({rankings, first: same(questions, bytes), further: same(questions, 0)});
