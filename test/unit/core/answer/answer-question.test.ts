import {readFile} from 'node:fs/promises';
import {beforeAll, describe, expect, it} from 'vitest';
import {type AnswerOptions, answerQuestion} from '../../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../../core/answer/collect.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import type {Answer, AnswerEvent, Chunk} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';
import {chunked} from '../../../support/chunked.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

let chunks: readonly Chunk[];
let index: SearchIndex;

async function pageChunks(name: string, changes: Partial<Chunk> = {}): Promise<readonly Chunk[]> {
  const file = new URL(`../../../fixtures/answers/${name}.md`, import.meta.url);
  const document = {title: 'Arms', url: '/docs/arms'};
  const drafts = await chunked({source: await readFile(file, 'utf8'), document});
  return drafts.map(({naming, linkTargets, embeddedTail, ...draft}, place) =>
    chunk({...draft, chunkId: `${name}-${place}`, links: [], ...changes}),
  );
}

beforeAll(async () => {
  const old = {version: '1.0', isCurrentVersion: false, url: '/docs/1.0/hands'};
  const hands = chunk({
    ...{...old, text: 'Wax fingers were used for apples.', docId: 'hands', docTitle: 'Hands'},
    versionLabel: 'First edition',
  });
  chunks = await pageChunks('arms');
  index = await openIndex(memoryHost(await written([...chunks, hands])).source);
});

async function answer(question: string, options: AnswerOptions = {}): Promise<Answer> {
  return collectAnswer(answerQuestion(index, question, options));
}

const textsOf = ({parts}: Answer) => parts.map(({text}) => text);

describe('an answer', () => {
  it('is the definition to who asks what something is', async () => {
    expect(textsOf(await answer('What is gimbal lock?'))).toEqual(
      expect.arrayContaining([
        'Roll and yaw then do the same thing, and one degree of freedom is lost.',
        'This is gimbal lock.',
      ]),
    );
  });

  it('is the reason to who asks why', async () => {
    expect(textsOf(await answer('Why do most arms have several inverse solutions?'))[0]).toBe(
      'Most arms have several solutions because the elbow may point up or down.',
    );
  });

  it('is the steps to who asks how', async () => {
    const {parts} = await answer('How do I choose a gripper?');
    expect(parts.map(({kind, number, text}) => [kind, number, text])).toEqual([
      ['sentence', undefined, 'To choose a gripper, go through these steps:'],
      ['item', 1, 'Weigh the part.'],
      ['item', 2, 'Measure its width with calipers --metric.'],
      ['item', 3, 'Pick the smallest gripper that takes both.'],
    ]);
    expect(parts[2]?.code).toEqual([
      {
        start: 'Measure its width with '.length,
        end: 'Measure its width with calipers --metric'.length,
      },
    ]);
  });

  it('is the code to who asks for it', async () => {
    const {parts} = await answer('a program for inverse kinematics');
    const code = parts.find(({kind}) => kind === 'code');
    expect(code).toMatchObject({language: 'python', text: expect.stringContaining('    # up to')});
  });

  it('is the row of a table, with the names of its columns', async () => {
    const {parts} = await answer('How much do fingers cost?');
    expect(parts).toContainEqual(
      expect.objectContaining({
        ...{kind: 'row', text: 'Fingers | parts up to 80 mm | 900 €'},
        head: 'Gripper | Holds | Costs',
        citations: [expect.objectContaining({cells: ['Fingers', 'parts up to 80 mm', '900 €']})],
      }),
    );
  });

  it('cites each part verbatim, from where it stands', async () => {
    const {parts} = await answer('What is gimbal lock?');
    for (const {text, citations} of parts) {
      const [citation] = citations;
      const own = chunks.find(({chunkId}) => chunkId === citation?.chunkId);
      expect(citation).toMatchObject({quote: text, url: '/docs/arms#gimbal-lock'});
      expect(own?.text.slice(citation?.start).startsWith(text)).toBe(true);
    }
  });

  it('suggests what stands beside it, as far as that finds its section', async () => {
    const {followUps} = await answer('What is gimbal lock?');
    expect(followUps).toContainEqual({
      ...{question: 'Inverse kinematics', url: '/docs/arms#inverse-kinematics'},
      label: expect.stringContaining('Inverse kinematics'),
    });
    expect(followUps.length).toBeLessThanOrEqual(3);
    expect(followUps.map(({url}) => url)).not.toContain('/docs/arms#gimbal-lock');
  });
});

describe('the stream of an answer', () => {
  it('begins with what was found, and ends with “done”', async () => {
    const kinds: AnswerEvent['kind'][] = [];
    for await (const {kind} of answerQuestion(index, 'What is gimbal lock?')) {
      kinds.push(kind);
    }
    expect(kinds[0]).toBe('found');
    expect(kinds.slice(1, -2)).toEqual(kinds.slice(1, -2).map(() => 'part'));
    expect(kinds.slice(-2)).toEqual(['followUps', 'done']);
  });

  it('gives the first sentence before it looks for what to ask next', async () => {
    let searches = 0;
    const counting = {
      ...index,
      search: (...asked: Parameters<SearchIndex['search']>) => {
        searches += 1;
        return index.search(...asked);
      },
    };
    const events = answerQuestion(counting, 'What is gimbal lock?');
    expect((await events.next()).value).toMatchObject({kind: 'found'});
    expect((await events.next()).value).toMatchObject({kind: 'part'});
    expect(searches).toBe(1);
    await events.return(undefined);
    expect(searches).toBe(1);
  });

  it('can be cancelled between sentences', async () => {
    const controller = new AbortController();
    const {signal} = controller;
    const events = answerQuestion(index, 'How do I choose a gripper?', {signal});
    await events.next();
    await events.next();
    controller.abort();
    await expect(events.next()).rejects.toMatchObject({name: 'AbortError'});
  });
});

describe('a question that refers back', () => {
  const past = {understood: null, page: '/docs/arms', quotes: [] as readonly string[]};
  const history = [{...past, question: 'What is inverse kinematics?'}];

  it('is answered with what it refers to, and says so', async () => {
    const {understood, parts} = await answer('show me the code', {history});
    expect(understood).toBe('What is inverse kinematics? show me the code');
    expect(parts).toContainEqual(expect.objectContaining({kind: 'code', language: 'python'}));
  });

  it('is not told the same again', async () => {
    const [told = ''] = textsOf(await answer('What is inverse kinematics?'));
    const further = await answer('why?', {
      history: history.map((one) => ({...one, quotes: [told]})),
    });
    expect(textsOf(further)).not.toContain(told);
    expect(textsOf(further).length).toBeGreaterThan(0);
  });

  it('is asked alone otherwise', async () => {
    const {understood, parts} = await answer('How do I choose a gripper?', {history});
    expect(understood).toBeNull();
    expect(parts[0]?.text).toMatch(/^To choose a gripper/);
  });
});

describe('a site in another language', () => {
  const TAIL = `${'de la grande table du vieil atelier '.repeat(3)}.`;
  // Each is enough of an answer.
  const PAGE = [
    `Le bras du robot oscille parfois autour du milieu ${TAIL}`,
    `Le bras du robot oscille car il pousse trop au milieu ${TAIL}`,
    `Le bras du robot oscille encore autour du milieu ${TAIL}`,
  ].join('\n');
  const HISTORY = [{question: 'Le bras du robot ?', understood: null, page: null, quotes: []}];

  async function answerIn(locale: string, question: string): Promise<Answer> {
    const own = chunk({text: PAGE, locale, sectionTitle: 'Bras'});
    const opened = await openIndex(memoryHost(await written([own], {locale})).source);
    return collectAnswer(answerQuestion(opened, question, {history: HISTORY}));
  }

  it('is asked and answered by the words of that language', async () => {
    const {parts} = await answerIn('fr-CA', 'Pourquoi le bras du robot oscille ?');
    expect(parts[0]?.text).toMatch(/^Le bras du robot oscille car/);
  });

  it('takes what a question refers to by them', async () => {
    expect((await answerIn('fr', 'et pourquoi oscille ?')).understood).toMatch(/^Le bras du robot/);
    expect((await answerIn('en', 'et pourquoi oscille ?')).understood).toBeNull();
  });

  it('takes the sides of a comparison by them', async () => {
    const pinch = 'La pince serre des barres rondes.';
    const text = `Une ventouse tient du verre plat ${TAIL}\n${pinch}`;
    const own = chunk({text, locale: 'fr', sectionTitle: 'Prises'});
    const opened = await openIndex(memoryHost(await written([own], {locale: 'fr'})).source);
    const asked = answerQuestion(opened, 'verre plat avec une ventouse ou une pince');
    expect(textsOf(await collectAnswer(asked))).toContain(pinch);
  });
});

describe('a page without spaces', () => {
  const ABOUT = Array.from(
    {length: 40},
    (_, place) => `真空吸盘用第${place}种负压吸住${'玻璃纸箱木板钢管'.charAt(place % 8)}制的工件。`,
  );

  it.each([
    ['is answered', '图3：真空吸盘用负压吸住工件的平整表面。真空吸盘\n'],
    ['is answered of a whole book in a paragraph', ABOUT.join('')],
    ['is answered of a whole book in lines', ABOUT.join('\n')],
  ])('%s, and no longer than elsewhere', async (_name, text) => {
    const said = '真空吸盘用负压吸住工件，表面粗糙的时候空气会漏进来。';
    const source = `## 真空吸盘\n\n${said}${text}`;
    const drafts = await chunked({source, document: {title: '机械手', locale: 'zh-Hans'}});
    const own = drafts.map(({naming, linkTargets, embeddedTail, ...draft}, place) =>
      chunk({...draft, chunkId: `zh-${place}`, links: []}),
    );
    const opened = await openIndex(memoryHost(await written(own, {locale: 'zh-Hans'})).source);
    const {parts} = await collectAnswer(answerQuestion(opened, '真空吸盘怎样吸住工件？'));
    expect(parts.map((part) => part.text)).toContain(said);
    const letters = parts.flatMap((part) => Array.from(part.text));
    expect(letters.length).toBeLessThanOrEqual(2 * 120);
  });
});

describe('a question that the book does not answer', () => {
  it('is refused, with what comes nearest to it', async () => {
    const {parts, refusal, followUps} = await answer('Who won the world cup in a gripper factory?');
    expect(parts).toEqual([]);
    expect(followUps).toEqual([]);
    expect(refusal?.nearest[0]).toMatchObject({
      quote: 'To choose a gripper, go through these steps:',
      url: '/docs/arms#choosing-a-gripper',
    });
  });

  it('says whether another version of the docs answers it', async () => {
    const {refusal} = await answer('wax apples');
    expect(refusal?.wider).toEqual([
      {
        ...{scope: 'other versions', isAnswerable: true, isOnlyOne: true},
        answering: [
          {
            ...{instance: 'default', version: '1.0', versionLabel: 'First edition'},
            label: 'Chapter 3, Section 3.2 — Inverse kinematics',
            url: '/docs/1.0/hands#inverse-kinematics',
          },
        ],
      },
    ]);
    const {refusal: other} = await answer('zebra crossings');
    expect(other?.wider).toEqual([{scope: 'other versions', isAnswerable: false, answering: []}]);
  });

  it('says whether the rest of the book answers it', async () => {
    const filter = {chapters: {from: 9}};
    const {refusal} = await answer('What is gimbal lock?', {filter});
    expect(refusal?.wider).toContainEqual({scope: 'book', isAnswerable: true});
  });

  it('says nothing of what its reader has not come to', async () => {
    const readTo = (anchor: string) => ({filter: {upTo: {page: '/docs/arms', anchor}}});
    const question = 'How do I choose a gripper?';
    const early = await answer(question, readTo('#inverse-kinematics'));
    expect(early.parts).toEqual([]);
    expect(early.refusal?.wider).toContainEqual({scope: 'book', isAnswerable: true});
    const nearest = (early.refusal?.nearest ?? []).map(({url}) => url);
    expect(nearest).not.toContain('/docs/arms#choosing-a-gripper');
    expect(textsOf(await answer(question, readTo('#choosing-a-gripper')))).not.toEqual([]);
    const ask = async (anchor: string) =>
      (await answer('What is gimbal lock?', readTo(anchor))).followUps.map(({url}) => url);
    expect(await ask('#gimbal-lock')).toEqual(['/docs/arms']);
    const later = ['/docs/arms#inverse-kinematics', '/docs/arms#choosing-a-gripper'];
    expect((await ask('#inverse-kinematics')).filter((url) => later.includes(url))).toEqual([
      '/docs/arms#inverse-kinematics',
    ]);
  });

  it('is refused without anything where nothing is found', async () => {
    const empty = await openIndex(memoryHost(await written([])).source);
    const refused = await collectAnswer(answerQuestion(empty, 'What is gimbal lock?'));
    expect(refused).toMatchObject({parts: [], refusal: {nearest: [], wider: []}});
  });
});
