import {translate} from '@docusaurus/Translate';
import {originLine} from '../../../core/answer/origin.js';
import type {Answer, AnsweringVersion, Refusal} from '../../../core/types.js';

type Elsewhere = {
  /** The versions that answer a question, the nearest to the reader's first. */
  readonly answering: readonly AnsweringVersion[];
  /** No other one does. */
  readonly isOnlyOne: boolean;
};

/** Which other versions answer what was refused; null where none does, or nobody knows which. */
export function answeredElsewhere({wider}: Pick<Refusal, 'wider'>): Elsewhere | null {
  const isInBook = wider.some(({scope, isAnswerable}) => scope === 'book' && isAnswerable);
  const {answering = [], isOnlyOne = false} =
    wider.find(({scope}) => scope === 'other versions') ?? {};
  return isInBook || answering.length === 0 ? null : {answering, isOnlyOne};
}

/** "First edition"; in a site with several docs, "API reference · First edition". */
export function versionName(one: AnsweringVersion): string {
  return originLine(one) ?? one.version;
}

/** The same in a sentence, for who hears it. */
export function saidElsewhere(refusal: Pick<Refusal, 'wider'>): readonly string[] {
  const {answering = [], isOnlyOne = false} = answeredElsewhere(refusal) ?? {};
  return answering.map((one) => {
    const values = {version: versionName(one), section: one.label};
    return isOnlyOne
      ? translate(
          {
            id: 'theme.DocsChat.refusal.onlyVersion',
            message: 'Only {version} answers this: {section}',
            description: 'When one other version of the docs answers what this one does not',
          },
          values,
        )
      : translate(
          {
            id: 'theme.DocsChat.refusal.version',
            message: '{version} answers this: {section}',
            description: 'When another version of the docs answers what this one does not',
          },
          values,
        );
  });
}

/** Which versions an answer is from, if they are not the ones that are being read; null where they are. */
export function answeredFrom({parts}: Pick<Answer, 'parts'>): string | null {
  const citations = parts.flatMap((part) => part.citations);
  const others = citations.filter(({versionLabel}) => versionLabel !== undefined);
  const names = Array.from(new Set(others.map((one) => originLine(one) ?? one.version)));
  return names.length === 0
    ? null
    : translate(
        {
          id: 'theme.DocsChat.message.version',
          message: 'Answered from {version}',
          description: 'Says that an answer is of another version than the one that is being read',
        },
        {version: names.join(', ')},
      );
}
