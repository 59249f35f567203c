import type {Filter} from '../../../core/search/filter.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import type {AnswerEvent, Refusal} from '../../../core/types.js';
import type {Answers} from '../types.js';
import type {LeftQuestion} from './entry.js';

type Noted = {
  readonly requestId: string;
  readonly note: (entry: LeftQuestion) => void;
};

type Manifested = Pick<SearchIndex, 'manifest' | 'versionAt'>;

/** The same answers; of a question that is left without one, note is taken. */
export function notingLeft(answers: Answers, index: Manifested, {requestId, note}: Noted): Answers {
  return async function* (question, options) {
    const seen: Seen = {passages: 0};
    try {
      for await (const event of answers(question, options)) {
        see(seen, event);
        yield event;
      }
    } finally {
      // Whoever has read that there is no answer may leave before the end.
      if (seen.refusal) {
        const {understood, refusal, passages} = seen;
        const {filter, page} = options;
        note({
          ...{time: new Date().toISOString(), kind: 'unanswered', question},
          ...(understood !== undefined && {understood}),
          ...(page !== undefined && {page}),
          ...(filter && {filter}),
          ...placeOf(index, page, filter),
          ...{reason: reasonOf(refusal, passages), requestId},
        });
      }
    }
  };
}

/** The language of an index, and which version of the docs a reader of a page asks. */
export function placeOf(
  {manifest, versionAt}: Manifested,
  page: string | undefined,
  filter: Filter | undefined,
): Pick<LeftQuestion, 'locale' | 'version'> {
  const {locale, segments} = manifest();
  const around = page === undefined ? null : versionAt(page);
  const asked = filter?.version ?? (around && filter?.versions?.[around.instance]);
  const own = asked ?? around?.version ?? segments[0]?.versions[0]?.name;
  return {locale, ...(own !== undefined && {version: own})};
}

type Seen = {passages: number; understood?: string; refusal?: Refusal};

function see(seen: Seen, event: AnswerEvent): void {
  if (event.kind === 'understood') {
    seen.understood = event.question;
  } else if (event.kind === 'found') {
    // An answer begins anew.
    seen.passages = event.passages;
    delete seen.refusal;
  } else if (event.kind === 'refused') {
    seen.refusal = event.refusal;
  }
}

function reasonOf({wider}: Refusal, passages: number): string {
  if (wider.some(({isAnswerable}) => isAnswerable)) {
    return 'scope';
  }
  return passages === 0 ? 'nothing' : 'weak';
}
