import fc from 'fast-check';

/** The planes in use; Unicode has little else than gaps beyond. */
const CHARACTER = fc
  .oneof(fc.nat(0x2ff), fc.nat(0xffff), fc.nat(0x323af), fc.integer({min: 0xe0000, max: 0x10ffff}))
  .map((code) => String.fromCodePoint(code));

const TRICKY = fc.constantFrom(
  ...['[CLS]', '[SEP]', '[PAD]', '[UNK]', '[MASK]', '[cls]', '[CL', 'S]', '[unused1]', '##ing'],
  ...['#', '[', ']', '-', '_', '$', '+', '`', '~', '|', '«', '¿', '।', '、', '€', '°'],
  ...[' ', '\t', '\n', '\r', '\v', '\f', '\0', '\x7f', '\x85', '\xa0', '\xad', '\u1680', '\u2028'],
  ...['\u200b', '\u200d', '\u200e', '\u2060', '\ufeff', '\ufffd', '\ufffe', '\ue000', '\u180e'],
  ...['\u0301', '\u0316', '\u0345', '\u034f', '\u0344', '\u05c1', '\u05b0', '\u20dd', '\u3099'],
  ...['\ud800', '\udbff', '\udc00', '\udfff', '\u{10ffff}', '\u{e0001}', '\u{1d15e}'],
  ...['é', 'Å', '\u212b', '\u212a', 'İ', 'I', 'ß', 'ẞ', 'ﬁ', 'ǆ', 'Σ', 'ΑΣ', 'ΟΔΟΣ', 'σ', '\u1fb3'],
  ...[
    '水',
    '中文',
    'の',
    'カ',
    'ガ',
    '㐀',
    '\uf900',
    '\ufa0e',
    '\u{20000}',
    '\u{2f800}',
    '한국어',
    'ᄒ',
  ],
  ...['ภาษาไทย', 'हिन्दी', 'العَرَبِيّة', 'שָׁלוֹם', '👩‍👩‍👧', '👍🏽', '🇩🇪', '1️⃣', 'Obvious', 'kinematics'],
  ...['x'.repeat(99), 'x'.repeat(100), '🤖'.repeat(100), 'é'.repeat(100), '\u0301'.repeat(101)],
  ...['\u05c1\u05b0'.repeat(50), '\u034f'.repeat(98), '\u034f'.repeat(101)],
);

/** Texts that try a tokenizer: every script, and what is easily taken for something else. */
export const ANY_TEXT = fc
  .array(
    fc.oneof(
      TRICKY,
      CHARACTER,
      fc.string({unit: fc.nat(0xffff).map((code) => String.fromCharCode(code))}),
      fc.string({unit: 'grapheme'}),
      fc.string(),
    ),
    {maxLength: 12},
  )
  .map((parts) => parts.join(''));
