import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** A group of words of one meaning, with what they mean, how they are used and what they have to do with others. */
export type Synset = {
  readonly part: PartOfSpeech;
  /** Number of the subject that lexicographers filed it under, such as 8 for parts of bodies. */
  readonly field: number;
  readonly lemmas: readonly [string, ...string[]];
  readonly gloss: string;
  readonly examples: readonly string[];
  /** Keys of synsets. */
  readonly kinds: readonly string[];
  readonly wholes: readonly string[];
  readonly domains: readonly string[];
};
type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
/** By letter of their part of speech and offset in its file. */
export type WordNet = ReadonlyMap<string, Synset>;

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
/** To a more general term, to what something is a part of, to the subject it belongs to. */
const POINTERS = {kinds: ['@'], wholes: ['#p', '#s'], domains: [';c']};

/** Reads WordNet's data files. */
export function readWordNet(folder: string): WordNet {
  return new Map(
    PARTS_OF_SPEECH.flatMap((part) =>
      readFileSync(join(folder, `data.${part}`), 'utf8')
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .flatMap((line) => {
          const synset = parseSynset(line, part);
          return synset === null
            ? []
            : [
                [
                  `${part === 'adj' ? 'a' : part === 'adv' ? 'r' : part.charAt(0)}${line.slice(0, 8)}`,
                  synset,
                ],
              ];
        }),
    ),
  );
}

/** "offset field part count lemma id … count pointer offset part ends … | gloss; "example"" */
function parseSynset(line: string, part: PartOfSpeech): Synset | null {
  const [data = '', said = ''] = line.split(' | ');
  const fields = data.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const [first, ...more] = Array.from({length: count}, (_, index) =>
    (fields[4 + 2 * index] ?? '').replace(/_/g, ' ').replace(/\((?:a|p|ip)\)$/, ''),
  );
  const gloss = (said.split(/; "/)[0] ?? '').replace(/\s+/g, ' ').trim();
  if (first === undefined || first === '' || gloss === '') {
    return null;
  }
  const to = pointers(fields.slice(4 + 2 * count));
  return {
    part,
    field: Number(fields[1]),
    lemmas: [first, ...more],
    gloss: gloss.replace(/^"|;$/g, ''),
    examples: Array.from(said.matchAll(/"([^"]{8,})"/g), ([, example = '']) => example.trim()),
    kinds: to(POINTERS.kinds),
    wholes: to(POINTERS.wholes),
    domains: to(POINTERS.domains),
  };
}

function pointers([count = '0', ...fields]: readonly string[]): (
  symbols: readonly string[],
) => string[] {
  const all = Array.from({length: Number(count)}, (_, index) =>
    fields.slice(4 * index, 4 * index + 3),
  );
  return (symbols) =>
    all.flatMap(([symbol = '', offset = '', part = '']) =>
      symbols.includes(symbol) ? [`${part === 's' ? 'a' : part}${offset}`] : [],
    );
}
