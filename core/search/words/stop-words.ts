import {type ByLanguage, languageOf, ofLanguage} from './languages.js';

type Module = {readonly stopwords: readonly string[]};

const norwegian = () => import('@orama/stopwords/norwegian');

const STOP_WORDS: ByLanguage<Module> = {
  ar: () => import('@orama/stopwords/arabic'),
  bg: () => import('@orama/stopwords/bulgarian'),
  da: () => import('@orama/stopwords/danish'),
  de: () => import('@orama/stopwords/german'),
  el: () => import('@orama/stopwords/greek'),
  en: () => import('@orama/stopwords/english'),
  es: () => import('@orama/stopwords/spanish'),
  fi: () => import('@orama/stopwords/finnish'),
  fr: () => import('@orama/stopwords/french'),
  ga: () => import('@orama/stopwords/irish'),
  hi: () => import('@orama/stopwords/indian'),
  hu: () => import('@orama/stopwords/hungarian'),
  hy: () => import('@orama/stopwords/armenian'),
  id: () => import('@orama/stopwords/indonesian'),
  it: () => import('@orama/stopwords/italian'),
  ja: () => import('@orama/stopwords/japanese'),
  lt: () => import('@orama/stopwords/lithuanian'),
  nb: norwegian,
  ne: () => import('@orama/stopwords/nepali'),
  nl: () => import('@orama/stopwords/dutch'),
  nn: norwegian,
  no: norwegian,
  pt: () => import('@orama/stopwords/portuguese'),
  ro: () => import('@orama/stopwords/romanian'),
  ru: () => import('@orama/stopwords/russian'),
  sa: () => import('@orama/stopwords/sanskrit'),
  sr: () => import('@orama/stopwords/serbian'),
  sv: () => import('@orama/stopwords/swedish'),
  ta: () => import('@orama/stopwords/tamil'),
  tr: () => import('@orama/stopwords/turkish'),
  uk: () => import('@orama/stopwords/ukrainian'),
  zh: () => import('@orama/stopwords/mandarin'),
};

/** Words that make a question, and are in no list of a language's most frequent ones. */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  ar: 'لماذا يمكنني يمكن',
  da: 'hvordan hvorfor hvornår hvem hvilken hvilke kan',
  cs:
    'jak co je jsou kde kdy proč kdo kam který která které jaký jaká jaké a i o v ve na se si do z ' +
    'ze s k ke pro to mezi může můžu lze mám má být',
  de: 'warum wieso weshalb wann wer wieviel wozu womit woran macht dass gibt liegt',
  en:
    'a also anybody anyone anything get gets getting give gives go goes going got im ive ' +
    'just know let like made make makes making many may might mine much must need needs one ' +
    'please possible shall show somebody someone something tell thank thanks thing things try ' +
    'trying us use used using want wants way ways without work working works yes',
  es: 'debo debe sirve',
  fi: 'miten milloin kuinka voin voiko',
  fr:
    'comment pourquoi quand combien quoi est ce est-ce est-il y-a-t-il peut peux faut dois doit ' +
    'puis puis-je peut-on dois-je faut-il faire utiliser trouve entre',
  hi: 'मैं मुझे के में क्या बारे है हैं कैसे क्यों कब कौन कहाँ कितना कितने कितनी',
  it: 'quando qual quali cos cosa posso può devo deve fare usare',
  ja: 'どう どうやって どうすれば って なぜ いつ 誰 方法 ありますか ですか しますか しない よいですか 教えてください',
  ko:
    '에 대해 대해서 대해서는요 무엇 무엇인가요 무엇입니까 어떻게 왜 언제 어디 어디에 어떤 있나요 있습니까 ' +
    '하나요 합니까 되나요 됩니까 않나요 있는',
  nl: 'waarom waar wanneer welke hoeveel gebruik',
  pl:
    'jak co to jest są gdzie kiedy dlaczego kto który która które jaki jaka jakie a i o w we na się ' +
    'do z ze dla między można mogę czy być',
  pt: 'porque onde quais quanto posso pode devo deve fazer usar',
  ru: 'почему зачем какие какое сколько такое насчёт это находится',
  tr: 'kaç nedir',
  // Those lists are of simplified signs.
  zh:
    '讲 请问 能不能 可不可以 是不是 有没有 怎样 怎么样 不了 什麼 怎麼 怎樣 為什麼 請問 哪裡 哪個 這 這個 那個 嗎 ' +
    '個 們 來 對 會 說 時 還 沒 沒有 於 與 從 讓',
};

/** What is done in every other question, and greetings: where a site has no such word, it may say how all the same. */
const ORDINARY_WORDS: Readonly<Record<string, string>> = {
  de: 'hallo schreibe schreiben erstelle erstellen anlegen hinzufügen erkläre finde',
  en: 'hello hi hey add create define describe explain find put set write',
  es: 'hola escribo escribir creo crear añadir poner explica encontrar',
  fr: 'bonjour écrire écrit créer ajouter mettre explique trouver',
};

/** Words of a language that tell little of what a question is about. */
export function ordinaryWordsOf(locale: string): string {
  const language = languageOf(locale);
  return Object.hasOwn(ORDINARY_WORDS, language) ? (ORDINARY_WORDS[language] ?? '') : '';
}

/** Words of a language that say nothing of what a question is about. */
export async function stopWordsFor(locale: string): Promise<readonly string[]> {
  const frequent = (await ofLanguage(STOP_WORDS, locale)?.())?.stopwords ?? [];
  const language = languageOf(locale);
  const asking = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
  return [...frequent, ...(asking?.split(' ') ?? [])];
}
