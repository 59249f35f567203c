import {pattern} from '../../pattern.js';

/** Words that point to what was said before, at a sentence's beginning. */
const POINTING = [
  'this|that|these|those|it|its|they|their|them|he|she|such|so|thus|hence|then|but|and|or|yet|nor',
  'however|therefore|otherwise|instead|moreover|furthermore|similarly|likewise|conversely|consequently',
  'both|neither|either|another|others|again|also|here|too|still|nevertheless|accordingly',
  'the (?:other|others|former|latter|same|reverse|opposite)',
  'the (?:first|second|third|last|next|rest)(?: one| two)?(?= (?:is|are|was|has|have|does|do|can|may|will|must|makes?|gives?|needs?)\\b)',
  'in (?:this|that|both|these|those|such|either) \\w+',
  '(?:about|above|after|against|around|at|before|behind|below|beside|between|beyond|by|for|from|in|inside|into|like|near|of|on|over|through|to|under|unlike|until|with|within|without) (?:this|that|these|those|it|them|both|one(?! ))',
  'as (?:a result|such)|even so|there(?! (?:is|are|was|were|exists?|may|can|must|will)\\b)',
  'one (?:is|was|of (?:them|these|those))|each (?:is|has|of (?:them|these|those))|none of (?:them|these|those)',
  'dies|diese[mnrs]?|dieser|er|sie|dadurch|damit|dabei|deshalb|daher|darum|dazu|aber|und|oder|dann|jedoch|also|auch',
  'cela|ceci|ce|cet|cette|ces|il|elle|ils|elles|mais|donc|ainsi|alors|et|or|de plus|en effet|en revanche',
  'esto|este|esta|estos|estas|eso|ello|ellos|ellas|pero|así|entonces|y|sin embargo|por eso|por (?:lo )?tanto|además',
].join('|');

const POINTS_BACK = pattern('iu')`^["'“‘«(]*(?:${POINTING})(?![\p{L}\p{N}])`;
/** "When it falls below N/2, …", "Depth cameras therefore modulate it …". */
const POINTS_SOON = pattern(
  'iu',
)`^(?:when|if|once|where|while|because|since|as|after|before|until|although|unless|wenn|weil|da|si|quand|cuando|porque) (?:it|they|this|that|these|those|both|er|sie|es|dies|il|elle|cela|esto)(?![\p{L}\p{N}])|^(?:\S+ ){1,4}(?:therefore|thus|hence|too|likewise|daher|deshalb|donc|por tanto)(?![\p{L}\p{N}])`;
/** "In a parallel robot there are several, as in …": several of what stands before. */
const COUNTS_BARE = pattern(
  'iu',
)`(?<![\p{L}\p{N}])(?:several|many|few|none|others|the (?:other|former|latter|first|second))(?=[,;.]|$)`;
const STARTS_SMALL = pattern('u')`^["'“‘«(]*\p{Ll}`;
/** Small letters begin names, too: `docusaurus.config.js`, `npm run build`. */
const ENDS = pattern('u')`[.!?…。！？؟।][)\]"'”’»」\p{Pf}\p{Pe}]*$`;
const OPENS = /[:：]["'”’»]*$/;

/** Whether a sentence cannot be understood without the one before. */
export function pointsBack(sentence: string): boolean {
  return [POINTS_BACK, POINTS_SOON, COUNTS_BARE].some((points) => points.test(sentence));
}

const POINTS_EARLY = pattern(
  'iu',
)`^(?:\S+ ){1,5}(?:it|its|they|them|their|this|these|those|both)(?![\p{L}\p{N}])`;

/** Whether it speaks early of something that may have been said before: too much where nothing stands beside it. */
export function mayPointBack(sentence: string): boolean {
  return POINTS_EARLY.test(sentence);
}

/** Whether it may be the rest of a sentence that a formula interrupted. */
export function goesOn(sentence: string): boolean {
  return STARTS_SMALL.test(sentence);
}

/** Whether something must follow: it ends with a colon, or in the middle. */
export function isOpen(sentence: string): boolean {
  return !ENDS.test(sentence);
}

export function announces(sentence: string): boolean {
  return OPENS.test(sentence);
}
