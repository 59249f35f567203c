import {below, pick, type Random} from '../../plugin/distil/random.ts';
import {actionOf, endsOpen, toDo} from './actions.ts';
import {asReader} from './as-reader.ts';
import {CLAIM, CONDITION, HOW_TO} from './ask-templates.ts';
import {phrase} from './templates.ts';
import {BASE_OF_THIRD, isVerb} from './verbs.ts';

/** Leads over from the sentence before. */
const LEAD_OVER =
  /^(?:However|Therefore|Thus|Hence|Also|Additionally|Furthermore|Moreover|In addition|For example|For instance|Please note that|Note, however, that|Note that|In general|Generally|Usually|Typically|By default|In particular|In this case|In other words|Finally|Instead|Similarly|Currently|First|Second|Then|Next|Now|Again|Otherwise|As a result|Of course|Basically|Unfortunately|Fortunately|But|And|So|Likewise|Nevertheless|Consequently|Conversely|Note|Remember that|Be aware that|Beware that),?\s+/;
const FINITE =
  /\b(?:is|are|was|were|can|could|may|might|must|should|will|would|has|have|had|does|do|did|cannot)\b/;
const SUBJECT =
  /^(?:the|a|an|this|that|these|those|all|each|every|some|any|most|many|both|another|no|its|their|our|your|there|you|we|they|it|i|my|people|users)\b/i;
/** A subject of one to five words without a clause of its own, and the verb that goes before it in a question. */
const INVERTIBLE =
  /^((?:The|A|An|These|Those|All|Each|Every|Some|Most|Many|Your) (?:(?!that\b|which\b|who\b|whose\b|when\b|where\b|if\b|is\b|are\b)[\w'/.-]+ ){1,5})(is|are|was|were|can|could|may|might|must|should|will|would|cannot) (not )?([^;:]+)$/;
const THIRD =
  /^((?:The|A|An|Each|Every|Your) (?:(?!that\b|which\b|who\b|is\b|are\b)[\w'/.-]+ ){1,3})([a-z]+s) ((?:the|a|an|all|any|each|whether|its|two|several|some|only|no|to|in|on|from|for|into|as)\b[^;:]*)$/;
const LONGEST_CONDITION = 110;

/** What somebody would ask whom this sentence answers, or null if nothing comes to mind. */
export function ask(random: Random, sentence: string): string | null {
  const bare = withoutAsides(sentence);
  const action = purposeOf(bare);
  const questions = [
    ...(action === null ? [] : [phrase(random, HOW_TO, action)]),
    ...conditional(random, bare),
    ...inverted(random, bare),
  ];
  const [first, ...more] = questions;
  if (first !== undefined) {
    return pick(random, [first, ...more]);
  }
  const clause = clauseOf(bare);
  return clause === null ? null : phrase(random, CLAIM, clause);
}

/** The sentence as what somebody has heard, without its full stop, or null if it is no clause. */
export function clauseOf(sentence: string): string | null {
  const bare = withoutAsides(sentence);
  const [first = '', second = ''] = bare.split(' ');
  const stands =
    (SUBJECT.test(bare) || (/^[A-Z]/.test(bare) && FINITE.test(second))) &&
    FINITE.test(bare.split(' ').slice(1, 12).join(' ')) &&
    !isVerb(first.toLowerCase()) &&
    !/[?:]|ing$/.test(first) &&
    !/[?:;]|\bfollowing\b/.test(bare) &&
    !endsOpen(bare);
  return stands ? asReader(withSmallStart(bare)) : null;
}

/** What the sentence says how to do. */
export function purposeOf(sentence: string): string | null {
  const said =
    /^(?:In order to|To) ([a-z]+ [^,]+), (?:you|we|use|call|simply|just|set|run|add|first|one|the|it|make)\b/.exec(
      sentence,
    )?.[1] ??
    /^(?:You|We|One|Users|Developers) (?:can|could|may|might|should|must) (?:also |then |now |even |still |easily |simply )?([a-z]+ .+)$/.exec(
      sentence,
    )?.[1] ??
    /\b(?:allows?|enables?|lets?|helps?) (?:you|users|us|one|developers) (?:to )?([a-z]+ .+)$/.exec(
      sentence,
    )?.[1] ??
    /\b(?:is|are|can be|be) used to ([a-z]+ .+)$/.exec(sentence)?.[1];
  const [first = ''] = said?.split(' ') ?? [];
  return said === undefined
    ? actionOf(sentence)
    : /^(?:be|not|have|also|see|then|only|it)$|ing$|ed$|ly$/.test(first)
      ? null
      : toDo(said.split(' '));
}

/** "If the file is missing, nothing is read." → "What happens if the file is missing?" */
function conditional(random: Random, sentence: string): string[] {
  const [, said = ''] = /^(?:If|When|Whenever) ([^,]+), /.exec(sentence) ?? [];
  return said.length > 12 &&
    said.length <= LONGEST_CONDITION &&
    SUBJECT.test(said) &&
    /\b(?:is|are|was|has|have|can|does|do|not|want|need)\b|\w{3}s\b/.test(said) &&
    !endsOpen(said)
    ? [phrase(random, CONDITION, asReader(withSmallStart(said)))]
    : [];
}

/** "The result is an array." → "Is the result an array?" */
function inverted(random: Random, sentence: string): string[] {
  if (/[?]|, (?:and|but|so|or) /.test(sentence) || endsOpen(sentence)) {
    return [];
  }
  const why = below(random, 2) === 0;
  const [, subject = '', auxiliary = '', not = '', rest = ''] = INVERTIBLE.exec(sentence) ?? [];
  if (rest !== '') {
    const verb = auxiliary === 'cannot' ? "can't" : auxiliary;
    const order = `${asReader(withSmallStart(subject))}${not}${asReader(rest)}?`;
    return [
      why || not !== '' || auxiliary === 'cannot'
        ? `Why ${verb} ${order}`
        : `${capital(verb)} ${order}`,
    ];
  }
  const [, who = '', third = '', what = ''] = THIRD.exec(sentence) ?? [];
  const base = BASE_OF_THIRD.get(third);
  if (base === undefined || FINITE.test(what)) {
    return [];
  }
  const order = `${asReader(withSmallStart(who))}${base}`;
  return [
    why ? `Why does ${order} ${asReader(what)}?` : `Does ${order} ${asReader(what)}?`,
    `What does ${order}${/^(?:to|in|on|from|for|into|as) /.test(what) ? ` ${asReader(what)}` : ''}?`,
  ];
}

function withoutAsides(sentence: string): string {
  return sentence
    .replace(LEAD_OVER, '')
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/[.!:]+$/u, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function withSmallStart(sentence: string): string {
  return SUBJECT.test(sentence) && !/^I\b/.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
