import {readFile} from 'node:fs/promises';
import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Unit} from '../../../../../core/answer/units/unit.ts';
import {unitsOf} from '../../../../../core/answer/units/units-of.ts';
import {chunk} from '../../../../support/chunk.ts';
import {chunked} from '../../../../support/chunked.ts';

let units: readonly Unit[];

beforeAll(async () => {
  units = (await arms()).flatMap((own) => unitsOf(own));
});

async function arms() {
  const file = new URL('../../../../fixtures/answers/arms.md', import.meta.url);
  return chunked({source: await readFile(file, 'utf8'), document: {title: 'Arms'}});
}

const saying = (words: string) => {
  const unit = units.find(({text}) => text.includes(words));
  expect(unit, words).toBeDefined();
  return unit;
};

describe('what can be quoted', () => {
  it('is sentences, items, formulas, code and rows; no headings, labels and pictures', () => {
    expect(units.map(({kind, text}) => `${kind}: ${text.split('\n')[0]}`)).toMatchSnapshot();
  });

  it('is verbatim where it says it stands', async () => {
    for (const own of await arms()) {
      for (const {text, start, end} of unitsOf(own)) {
        expect(own.text.slice(start, end)).toBe(text);
      }
    }
  });

  it('knows the language of code, the numbers of steps and the columns of rows', () => {
    expect(saying('def inverse')).toMatchObject({language: 'python'});
    expect(saying('Weigh')).toMatchObject({kind: 'item', number: 1});
    expect(saying('Suction cups')).not.toHaveProperty('number');
    expect(saying('90 €')).toMatchObject({kind: 'row', head: 'Gripper | Holds | Costs'});
  });
});

describe('what a unit needs', () => {
  const needsOf = async (source: string, words: string, locale = 'en') => {
    const [own] = await chunked({source, document: {locale}});
    const all = own ? unitsOf(own) : [];
    const unit = all.find(({text}) => text.includes(words));
    return {
      needs: unit?.needs.map((place) => all[place]?.text),
      promises: unit?.promises.map((place) => all[place]?.text),
    };
  };

  it('is the sentence that it points back to', async () => {
    const source = '## Lock\n\nTwo axes fall together. This is gimbal lock. Arms have it.';
    expect((await needsOf(source, 'This is')).needs).toEqual(['Two axes fall together.']);
    expect((await needsOf(source, 'Arms')).needs).toEqual([]);
  });

  it.each([
    ['It has several solutions.', true],
    ['However, a changer is quick.', true],
    ['The other one is slower.', true],
    ['The second is slower.', true],
    ['In this case it stops.', true],
    ['There the arm bears loads.', true],
    ['When it falls, the arm stops.', true],
    ['Depth cameras therefore modulate the light.', true],
    ['Unlike those, a parallel robot is stiff.', true],
    ['In a parallel robot there are several, as in a Stewart platform.', true],
    ['If the arm falls, it stops.', false],
    ['Y axes point up.', false],
    ['ER diagrams show what belongs together.', false],
    ['There are two arms.', false],
    ['The second row is longer.', false],
    ['Italics are slanted.', false],
    ['Theory says more.', false],
    ['Each joint adds one variable.', false],
  ])('of “%s” is told by how it begins', async (sentence, isPointing) => {
    const {needs} = await needsOf(`## A\n\nArms bend somewhere. ${sentence}`, sentence);
    expect(needs).toEqual(isPointing ? ['Arms bend somewhere.'] : []);
  });

  it.each([
    ['de', 'Diese Tabelle zeigt es.', true],
    ['de', 'Das ist eine Tabelle.', true],
    ['de', 'Wenn er fällt, hält der Arm.', true],
    ['de', 'Kameras modulieren daher das Licht.', true],
    ['de', 'Der andere ist langsamer.', true],
    ['de', 'Das Gelenk ist steif.', false],
    ['de', 'Sie können den Arm bewegen.', false],
    ['de', 'Wenn Sie ihn bewegen, hält der Arm.', false],
    ['de', 'Es gibt zwei Arme.', false],
    ['de', 'Der andere Arm ist langsamer.', false],
    ['fr', 'Cela suffit.', true],
    ['fr', 'Le premier est plus lent.', true],
    ['fr', 'Lorsqu’il tombe, le bras s’arrête.', true],
    ['fr', 'Il faut deux bras.', false],
    ['fr', 'Le premier bras est plus lent.', false],
    ['es', 'Por eso se detiene.', true],
    ['es', 'El primero es más lento.', true],
    ['es', 'Cuando ella cae, el brazo se detiene.', true],
    ['es', 'El primer brazo es más lento.', false],
    ['xx', 'This is a table.', false],
  ])('in %s, of “%s”', async (locale, sentence, isPointing) => {
    const {needs} = await needsOf(`## A\n\nArms bend somewhere. ${sentence}`, sentence, locale);
    expect(needs).toEqual(isPointing ? ['Arms bend somewhere.'] : []);
  });

  it('is nothing where a heading stands between', async () => {
    const {needs} = await needsOf('## A\n\nArms bend.\n\n### B\n\nIt is heavy.', 'It is');
    expect(needs).toEqual([]);
  });

  it('is the rest of a sentence that a formula interrupts', async () => {
    const source = '## A\n\nWith $r = x$,\n\n$$\nc = r,\n$$\n\nand the angle follows. More.';
    expect((await needsOf(source, 'With')).needs).toEqual(['\\[c = r,\\]']);
    expect((await needsOf(source, '[c = r')).needs).toEqual([
      'With \\(r = x\\),',
      'and the angle follows.',
    ]);
    expect((await needsOf(source, 'and the')).needs).toEqual(['\\[c = r,\\]']);
  });

  it('of a step is what announces it; the other steps are promised with it', async () => {
    const source = '## A\n\nDo this:\n\n1. Weigh it.\n2. Take it.\n\nDone.';
    expect(await needsOf(source, 'Take')).toEqual({needs: ['Do this:'], promises: ['Weigh it.']});
    expect(await needsOf(source, 'Do this')).toEqual({
      needs: [],
      promises: ['Weigh it.', 'Take it.'],
    });
  });

  it('of a row is nothing; the other rows are promised with it, and by what announces a table', async () => {
    const source = '## A\n\nThey differ:\n\n| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n';
    expect(await needsOf(source, '1 | 2')).toEqual({needs: [], promises: ['3 | 4']});
    expect((await needsOf(source, 'They differ')).promises).toEqual(['1 | 2', '3 | 4']);
  });

  it('of code is what is said right before it, which promises the code', async () => {
    const source = '## A\n\nA test tells. Run the tests.\n\n```bash\nnpm test\n```\n';
    expect((await needsOf(source, 'npm')).needs).toEqual(['Run the tests.']);
    expect(await needsOf(source, 'Run the')).toEqual({needs: [], promises: ['npm test']});
  });

  it('of code is what announces it, and the other way round', async () => {
    const source = '## A\n\nRun this:\n\n```bash\nnpm test\n```\n';
    expect((await needsOf(source, 'npm')).needs).toEqual(['Run this:']);
    expect((await needsOf(source, 'Run')).needs).toEqual(['npm test']);
  });

  it('always lies in the list, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), {maxLength: 30}), (pieces) => {
        const text = pieces.join('');
        const all = unitsOf(chunk({text}));
        for (const [place, {needs, promises}] of all.entries()) {
          for (const other of [...needs, ...promises]) {
            expect(all[other]).toBeDefined();
            expect(other).not.toBe(place);
          }
        }
        return all.every(({text: own, start, end}) => text.slice(start, end) === own);
      }),
    );
  });
});

describe('what a unit says of itself', () => {
  const unit = (text: string, locale: string) => unitsOf(chunk({text, locale}))[0];

  it.each([
    ['en', 'A cup between them makes each gripper hold.', true],
    ['en', 'The cup that the gripper holds is full.', false],
    ['en', 'An IT department holds no cups.', false],
    ['en', 'A bath holds sie and elle.', false],
    ['de', 'Ein Becher zwischen ihnen ist voll.', true],
    ['de', 'Öffnen Sie den Greifer ganz.', false],
    ['fr', 'Le bras tourne avec elle.', true],
    ['es', 'El brazo las sujeta con ella.', true],
    ['xx', 'A cup between them makes each gripper hold.', false],
  ])('in %s: whether “%s” may point to what was said before', (locale, text, isPointing) => {
    expect(unit(text, locale)?.pointsEarly).toBe(isPointing);
  });

  it.each([
    ['en', 'Prove that the arm bends here.', true],
    ['fr', 'Prove that the arm bends here.', false],
    ['fr', 'Démontrer que le bras se plie ici.', true],
    ['xx', 'Does the arm bend here at all?', true],
  ])('in %s: whether “%s” answers nobody', (locale, text, isNone) => {
    expect(unit(text, locale)?.isNoAnswer).toBe(isNone);
  });
});

const PIECES = [
  'It bends. ',
  'and so on ',
  'Arms: ',
  '\n',
  '\\(x\\) ',
  '\\[y,\\]\n',
  '1. One ',
  'a | b\n',
  '“Quoted.” ',
  '\u{1F916} ',
  '…',
];
