import {translate} from '@docusaurus/Translate';
import type {AnswerPart, Doubt} from '../../../core/types.js';

/** Whether a part is shown as one that its passages may not say; generated code is told of as such. */
export function isDoubtful({support, isGenerated}: AnswerPart): boolean {
  return support === 'unsupported' && isGenerated !== true;
}

/** What a sentence is that its passages may not say. */
export function notConfirmed(): string {
  return translate({
    id: 'theme.DocsChat.doubt',
    message: 'Not confirmed',
    description: 'Of a sentence by a language model that the cited sections may not say',
  });
}

/** Why, in a sentence for each reason. */
export function doubtWords({kind, doubts = []}: AnswerPart): readonly string[] {
  if (kind === 'formula') {
    return [
      translate({
        id: 'theme.DocsChat.doubt.formula',
        message: 'The passages do not have this formula.',
        description: 'Why a formula by a language model is marked',
      }),
    ];
  }
  const known = doubts.length > 0 ? doubts : (['meaning'] as const);
  return Array.from(new Set(known), wordsOf);
}

function wordsOf(doubt: Doubt): string {
  switch (doubt) {
    case 'number':
      return translate({
        id: 'theme.DocsChat.doubt.number',
        message: 'A number in it is not in the passages.',
        description: 'Why a sentence by a language model is marked',
      });
    case 'unit':
      return translate({
        id: 'theme.DocsChat.doubt.unit',
        message: 'The passages give another unit, or none.',
        description: 'Why a sentence by a language model is marked',
      });
    case 'negation':
      return translate({
        id: 'theme.DocsChat.doubt.negation',
        message: 'It denies what the passages say, or says what they deny.',
        description: 'Why a sentence by a language model is marked',
      });
    case 'identifier':
      return translate({
        id: 'theme.DocsChat.doubt.identifier',
        message: 'A name in it is not in the passages.',
        description: 'Why a sentence by a language model is marked',
      });
    case 'uncited':
      return translate({
        id: 'theme.DocsChat.doubt.uncited',
        message: 'It cites no passage.',
        description: 'Why a sentence by a language model is marked',
      });
    case 'meaning':
      return translate({
        id: 'theme.DocsChat.doubt.meaning',
        message: 'The passages do not clearly say this.',
        description: 'Why a sentence by a language model is marked',
      });
  }
}
