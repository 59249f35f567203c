/**
 * Invented names, all different: the number of a thing is written in syllables,
 * after a permutation that keeps neighbours from sounding alike.
 */
const FIRST = [
  'Al',
  'Bre',
  'Cor',
  'Dun',
  'El',
  'Far',
  'Gri',
  'Hol',
  'Ist',
  'Jor',
  'Kel',
  'Lum',
  'Mar',
  'Nor',
  'Ost',
  'Pel',
  'Qui',
  'Ras',
  'Sol',
  'Tar',
  'Ul',
  'Vel',
  'Wen',
  'Xan',
  'Yor',
  'Zel',
  'Bal',
  'Cri',
  'Dra',
  'Fen',
  'Gal',
  'Hes',
];
const MIDDLE = [
  'a',
  'be',
  'co',
  'di',
  'e',
  'fa',
  'gi',
  'ho',
  'i',
  'ju',
  'ka',
  'le',
  'mi',
  'no',
  'o',
  'pa',
  're',
  'si',
  'ta',
  'u',
  'va',
  'wi',
  'xo',
  'ye',
  'zu',
  'ba',
  'ce',
  'do',
  'fe',
  'ga',
  'hi',
  'jo',
];
const LAST = [
  'lan',
  'mer',
  'nic',
  'por',
  'quin',
  'rix',
  'sten',
  'tor',
  'vik',
  'wan',
  'dor',
  'bek',
  'cal',
  'fin',
  'gard',
  'holt',
  'jad',
  'kon',
  'lith',
  'mond',
  'nar',
  'pex',
  'rud',
  'sal',
  'thon',
  'vane',
  'wick',
  'yard',
  'zen',
  'brun',
  'cott',
  'dale',
];

/** How many different names there are: 32 × 32 × 32. */
const NAMES = FIRST.length * MIDDLE.length * LAST.length;
/** Odd, hence without a common factor with the number of names, so that no two numbers meet. */
const STRIDE = 20_507;

/** The name of thing number `index`; from 32,768 on it carries a mark number. */
export function thingName(index: number): string {
  const code = (index * STRIDE + 4_099) % NAMES;
  const name =
    (FIRST[code % FIRST.length] ?? '') +
    (MIDDLE[Math.floor(code / FIRST.length) % MIDDLE.length] ?? '') +
    (LAST[Math.floor(code / (FIRST.length * MIDDLE.length))] ?? '');
  const mark = Math.floor(index / NAMES);
  return mark === 0 ? name : `${name} Mk ${mark + 1}`;
}
