import {languageOf} from '../../search/words/languages.js';

/** From two on: "one" and its like are words of every kind. */
const FROM_TWO: Readonly<Record<string, string>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  ja: '二 三 四 五 六 七 八 九 十',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  ru: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  zh: '二 三 四 五 六 七 八 九 十',
};

const FURTHER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: {zwanzig: 20, dreißig: 30, hundert: 100, tausend: 1000},
  en: {
    ...{thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90},
    ...{hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12},
  },
  es: {veinte: 20, treinta: 30, cien: 100, mil: 1000},
  fr: {vingt: 20, trente: 30, cent: 100, mille: 1000},
  it: {venti: 20, trenta: 30, cento: 100, mille: 1000},
  pt: {duas: 2, vinte: 20, trinta: 30, cem: 100, mil: 1000},
  ru: {две: 2, двадцать: 20, тридцать: 30, сто: 100, тысяча: 1000},
  zh: {两: 2, 兩: 2},
};

const known = new Map<string, ReadonlyMap<string, number>>();

/** What a language's small numbers are called. */
export function numberWords(locale: string): ReadonlyMap<string, number> {
  const language = languageOf(locale);
  const words = known.get(language) ?? wordsOf(language);
  known.set(language, words);
  return words;
}

function wordsOf(language: string): ReadonlyMap<string, number> {
  const own = Object.hasOwn(FROM_TWO, language) ? FROM_TWO[language] : undefined;
  const further = Object.hasOwn(FURTHER, language) ? FURTHER[language] : undefined;
  return new Map([
    ...(own?.split(' ').map((word, place) => [word, place + 2] as const) ?? []),
    ...Object.entries(further ?? {}),
  ]);
}
