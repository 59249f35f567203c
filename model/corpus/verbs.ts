/** Verbs that documentation tells to do things with, and that name nothing. */
const ONLY_VERBS =
  'accept achieve add adjust aggregate allocate allow append apply assign attach authenticate avoid become begin bind bring build ' +
  'calculate choose close collect combine compare compile compute concatenate configure connect ' +
  'construct convert create customize declare decode decrease define delete deploy describe ' +
  'detect determine disable discover distinguish divide draw eliminate embed emit enable encode encrypt enforce ensure enter ' +
  'evaluate examine exclude execute expand explain expose extend fetch fill find flatten follow format ' +
  'generate get give handle hide identify ignore implement import improve include indicate initialize insert ' +
  'inspect install instantiate integrate interpret invoke iterate join keep learn leave locate make manage merge minimize modify ' +
  'modify multiply normalize obtain open organize override parse perform pick preserve prevent produce protect provide ' +
  'publish pull put raise read rebuild receive recognize recover reduce refer register reload remove rename render repeat replace ' +
  'represent require resize resolve restart restore restrict retain retrieve reuse rewrite save select send separate serialize serve ' +
  'shuffle simplify simulate skip solve specify submit subscribe synchronize take tell transform translate treat try ' +
  'understand unpack update upgrade upload use validate verify wait wrap write';
/** These may just as well be nouns: "test coverage". */
const ALSO_NOUNS =
  'access act affect call cause change check clone consider contain copy count cut debug display download drop estimate exit export extract ' +
  'filter fit force function group hold increase launch limit list load lock log map mark match mean measure model monitor ' +
  'mount move need offer order pass plot point print process query record release report request reset return reverse rotate ' +
  'round run sample scale schedule search set share show sort split start stop store stream ' +
  'support swap switch test track train trigger turn undo view work';

const BOTH = `${ONLY_VERBS} ${ALSO_NOUNS}`.split(' ');
const ALL = new Set(BOTH);
const ONLY = new Set(ONLY_VERBS.split(' '));
const DOUBLED = /[^aeiou][aeiou][bdgklmnprt]$/;
const NOT_DOUBLED = /(?:en|er|on|it|in|an|or|op|et|ar|il|al)$/;

/** "returns" → "return" */
export const BASE_OF_THIRD: ReadonlyMap<string, string> = new Map(
  BOTH.map((verb) => [thirdPerson(verb), verb]),
);
/** "returning" → "return" */
export const BASE_OF_GERUND: ReadonlyMap<string, string> = new Map(
  BOTH.flatMap((verb) => gerunds(verb).map((gerund) => [gerund, verb] as const)),
);

export function isVerb(word: string): boolean {
  return ALL.has(word);
}

/** Whether a sentence that begins with this word tells to do something, whatever follows. */
export function isOnlyVerb(word: string): boolean {
  return ONLY.has(word);
}

function thirdPerson(verb: string): string {
  return /(?:s|sh|ch|x|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
}

function gerunds(verb: string): string[] {
  const short = DOUBLED.test(verb) && (verb.length <= 4 || !NOT_DOUBLED.test(verb));
  return [
    `${verb.replace(/(?<![eo])e$/, '')}ing`,
    ...(short || verb === 'begin' || verb === 'submit' ? [`${verb}${verb.at(-1)}ing`] : []),
  ];
}
