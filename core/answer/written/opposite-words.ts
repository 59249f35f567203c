import {languageOf} from '../../search/words/languages.js';

/** Words that cannot both be true of the same thing; a side may have several for one. None of them denies. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'vor/nach',
    'größer größere größeren größte größten/kleiner kleinere kleineren kleinste kleinsten',
    'mehr/weniger',
    'erste ersten zuerst/letzte letzten zuletzt',
    'hoch hohe hohen/niedrig niedrige niedrigen',
    'mindestens/höchstens',
    'innen innerhalb/außen außerhalb',
    'schnell/langsam',
    'offen/geschlossen',
  ],
  en: [
    'before/after',
    'more/less fewer',
    'most/least',
    'greater larger bigger/smaller less lesser',
    'large big/small tiny',
    'first/last',
    'inside within/outside beyond',
    'high/low',
    'higher/lower',
    'highest/lowest',
    'fast quick quickly/slow slowly',
    'faster/slower',
    'cheap/expensive costly dear',
    'cheaper/dearer costlier',
    'increases increase raises raise grows enlarges enlarge/decreases decrease lowers lower reduces reduce shrinks shrink',
    'double doubles doubling/halve halves halving half',
    'closest nearest nearer/farthest furthest farther',
    'near/far',
    'on/off',
    'left/right',
    'up upwards upward/down downwards downward',
    'above/below',
    'maximum max/minimum min',
    'longest/shortest',
    'longer/shorter',
    'long/short',
    'strong/weak',
    'easy easier/hard harder',
    'early earlier/late later',
    'open opens/close closes closed',
    'same/different',
    'stable/unstable',
    'safe/unsafe',
    'static/dynamic',
    'allowed permitted/forbidden prohibited',
    'enabled enable/disabled disable',
    'true/false',
    'better/worse',
    'sends/discards',
    'keeps keep/removes remove',
    'automatically automatic/manually manual hand',
    'stay stays/move moves',
    'once/each every repeatedly',
    'linear linearly/quadratic quadratically exponential exponentially cubic logarithmic',
    'rarely seldom/often always usually',
    'inner/outer',
    'poor bad/precise good excellent',
    'front/back rear',
    'input/output',
    'start starts/stop stops',
    'accepts accept accepted/rejects reject rejected',
    'synchronous/asynchronous',
    'mandatory required/optional',
    'only/also',
    'rises rise/falls fall',
    'hot warm/cold cool',
    'global globally/local locally',
    'one single/several many',
  ],
  es: [
    'antes/después',
    'mayor/menor',
    'más/menos',
    'primero primera/último última',
    'alto alta/bajo baja',
  ],
  fr: [
    'avant/après',
    'plus/moins',
    'premier première/dernier dernière',
    'haut haute/bas basse',
    'maximum/minimum',
  ],
  it: [
    'prima/dopo',
    'maggiore/minore',
    'più/meno',
    'primo/ultimo',
    'alto alta/basso bassa',
    'massimo/minimo',
  ],
  pt: [
    'antes/depois',
    'maior/menor',
    'mais/menos',
    'primeiro/último',
    'alto alta/baixo baixa',
    'máximo/mínimo',
  ],
  ru: ['до/после', 'больше/меньше', 'первый/последний', 'максимальная/минимальная'],
};

export type Opposites = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: Opposites = new Map();
const known = new Map<string, Opposites>();

/** Each word in small letters, with those that contradict it. */
export function oppositesOf(locale: string): Opposites {
  const language = languageOf(locale);
  const own =
    known.get(language) ?? compiled(Object.hasOwn(PAIRS, language) ? PAIRS[language] : undefined);
  known.set(language, own);
  return own;
}

function compiled(pairs: readonly string[] | undefined): Opposites {
  if (!pairs) {
    return NONE;
  }
  const opposites = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [left = [], right = []] = pair.split('/').map((side) => side.split(' '));
    for (const [own, others] of [
      [left, right],
      [right, left],
    ] as const) {
      for (const word of own) {
        opposites.set(word, new Set([...(opposites.get(word) ?? []), ...others]));
      }
    }
  }
  return opposites;
}
