// Orama's full-text search without options, over the sections.
import {create, insertMultiple, save, search} from '@orama/orama';
import {bundled, give, given, same, sent} from './protocol.mjs';

const {sections, questions} = await given();
const engine = create({
  schema: {address: 'string', title: 'string', path: 'string', text: 'string'},
});
await insertMultiple(engine, sections);
const rankings = [];
for (const term of questions) {
  const {hits} = await search(engine, {term, properties: ['title', 'path', 'text'], limit: 50});
  rankings.push(hits.map(({document}) => document.address));
}
const script = await bundled('export {create, load, search} from "@orama/orama"');
const bytes = sent(script) + sent(JSON.stringify(save(engine)));
give({rankings, first: same(questions, bytes), further: same(questions, 0)});
