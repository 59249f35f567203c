import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {projectFolder} from '../../../support/site/site-folder.ts';
import {extractedMessages} from '../../../support/theme/extracted-messages.ts';

const folder = join(projectFolder, 'plugin', 'locales');
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'zh', 'zh-Hant'];

const english = extractedMessages();
const messagesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

/** What is the same word in both languages. */
const SAME_IN_ENGLISH = new Map([
  ['fr', ['theme.DocsChat.sources']],
  ['it', ['theme.DocsChat.quote.formula']],
]);

const placeholdersIn = (message: string) => Array.from(new Set(message.match(/\{\w+\}/g))).sort();

/** All that there are; as few as an older ICU knows, which has no form for whole millions. */
function categoriesOf(language: string): readonly string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const own = order.filter((form) => known.some((category) => category === form));
  return ['es', 'fr', 'it', 'pt'].includes(language) ? ['one', 'many', 'other'] : own;
}

/** The first numbers that a language puts into one form. */
function numbersOf(language: string, category: string): readonly number[] {
  const rules = new Intl.PluralRules(language);
  return Array.from({length: 1000}, (_, count) => count).filter(
    (count) => rules.select(count) === category,
  );
}

describe('the messages of the theme', () => {
  it('say the same wherever an id is used twice', () => {
    const first = new Map(english.map((one) => [one.id, one]));
    for (const {id, message, description, place} of english) {
      expect({message, description}, place).toEqual({
        message: first.get(id)?.message,
        description: first.get(id)?.description,
      });
    }
  });

  it('are there in each language that is documented', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(new Set(names)).toEqual(new Set(LANGUAGES.map((language) => `${language}.json`)));
  });
});

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const messages = messagesOf(language);

  it('are those of the theme, no more and no fewer', () => {
    const ids = new Set(english.map(({id}) => id));
    expect(Object.keys(messages)).toEqual(Array.from(ids).sort());
  });

  it('have the placeholders of the English ones', () => {
    for (const {id, message} of english) {
      expect(placeholdersIn(messages[id] ?? ''), id).toEqual(placeholdersIn(message));
    }
  });

  it('are translated', () => {
    const same = english.filter(({id, message}) => messages[id] === message).map(({id}) => id);
    expect(Array.from(new Set(same)).sort()).toEqual(SAME_IN_ENGLISH.get(language) ?? []);
  });

  it('have a form for each number that the language tells apart', () => {
    const categories = categoriesOf(language);
    const plural = english.filter(({message}) => message.includes('|'));
    expect(plural).toHaveLength(3);
    for (const {id} of plural) {
      const forms = messages[id]?.split('|') ?? [];
      expect(forms, id).toHaveLength(categories.length);
      categories.forEach((category, place) => {
        // "No source" and "one source" need no number; a form for 1, 21 and 31 does.
        const saysWhich = forms[place]?.includes('{count}');
        expect(saysWhich || numbersOf(language, category).length === 1, `${id} ${category}`).toBe(
          true,
        );
      });
    }
    const other = english.filter(({message}) => !message.includes('|'));
    for (const {id} of other) {
      expect(messages[id], id).not.toContain('|');
    }
  });
});

describe('the messages in fr', () => {
  it('keep their punctuation on the line of what it belongs to', () => {
    const apart = /(?<![\u00A0\u202F])[:;?!»]|«(?![\u00A0\u202F])/;
    const broken = Object.entries(messagesOf('fr')).filter(([, message]) => apart.test(message));
    expect(broken).toEqual([]);
  });
});

// "Up to a place" takes the place of a chapter's name: after "Searched in", it would be no phrase.
it.each([
  ['de', 'Suchbereich: bis „X“.'],
  ['es', 'Ámbito de búsqueda: hasta «X».'],
  ['fr', 'Étendue de la recherche\u00A0: jusqu’à «\u00A0X\u00A0».'],
  ['hi', 'खोज का दायरा: “X” तक।'],
  ['it', 'Ambito della ricerca: fino a «X».'],
  ['pt', 'Âmbito da pesquisa: até “X”.'],
  ['ru', 'Область поиска: до «X».'],
])('how far was searched is a phrase in %s', (language, phrase) => {
  const messages = messagesOf(language);
  const upTo = messages['theme.DocsChat.message.upTo']?.replace('{place}', 'X') ?? '';
  expect(messages['theme.DocsChat.announced.scope']?.replace('{place}', upTo)).toBe(phrase);
});
