import {pattern} from '../../pattern.js';

/** What would answer a question: each kind looks for other sentences. */
export type QuestionKind = 'code' | 'how-to' | 'why' | 'comparison' | 'definition' | 'quantity';

const KINDS: readonly (readonly [QuestionKind, string])[] = [
  [
    'code',
    '(?:source |sample |example )?code|listing|snippet|program|script|one-liner|pseudocode|' +
      'quellcode|programm|extrait de code|programme|código|programa|(?:config\\w*|launch|json|yaml) (?:file )?example|' +
      '(?:python|typescript|javascript|java|rust|matlab|bash|c\\+\\+) (?:example|listing|function|version)|' +
      '(?:a|the|which|what) (?:function|command)|(?:which|what) (?:cli )?command',
  ],
  [
    'why',
    "why|how come|what(?: is|’s|'s)? the (?:reason|point|purpose)|what (?:causes?|for)|reasons? (?:for|why)|" +
      'warum|wieso|weshalb|wozu|pourquoi|por qué|para qué',
  ],
  [
    'comparison',
    'vs\\.?|versus|compare[ds]?|comparison|differences?|differs?|(?:better|worse|faster|cheaper|safer|easier) (?:than|or)|' +
      'instead of|rather than|or (?:is|are|do|does|should|would)|(?:should|do) i .+ or|which (?:one )?(?:is|are|should)|' +
      "what(?: is|’s|'s) (?:the )?better|when (?:should|do) (?:i|we|you) use .+ (?:and|or)|" +
      'unterschied|vergleich|besser|différence|comparer|mieux|diferencia|mejor',
  ],
  [
    'quantity',
    'how (?:fast|many|much|long|far|big|large|often|heavy|high|low|small|wide|deep|old|near|close|strong|accurate)|' +
      '(?:minimum|maximum|min|max) \\w+|what (?:speed|size|distance|value|number|rate|version|port|limit)|' +
      'wie (?:viele?|schnell|lange?|weit|groß|oft)|combien|quelle (?:taille|vitesse|distance)|cuánt[oa]s?',
  ],
  [
    'how-to',
    'how (?:do|can|to|should|would|could|does one|might|shall)|(?:a|the|any|best) way to|steps?|is there a way|' +
      'can (?:i|we|you)|what do i (?:do|need|have to)|set ?up|install|configure|' +
      'wie (?:kann|man|mache?|soll|lässt)|comment|cómo',
  ],
  [
    'definition',
    "what(?: is|’s|'s| are| does| do| was)|meaning|means?|meant by|define[ds]?|definition|explain\\w*|explanation|called|name of|" +
      'was (?:ist|sind|bedeutet|heißt)|qu.est-ce|que signifie|qué (?:es|son|significa)',
  ],
];

const CUES = KINDS.map(([kind, words]) => ({
  kind,
  cue: pattern('iu')`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`,
}));

/** All that a question may be; a few bare words ask what they mean. */
export function kindsOf(question: string): ReadonlySet<QuestionKind> {
  const kinds = CUES.filter(({cue}) => cue.test(question)).map(({kind}) => kind);
  return new Set(
    kinds.length > 0 ? kinds : question.trim().split(/\s+/).length <= 4 ? ['definition'] : [],
  );
}
