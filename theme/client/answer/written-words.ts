import {translate} from '@docusaurus/Translate';
import type {Answer} from '../../../core/types.js';

/** Whose words an answer is in that is not quoted; only our own server is known to check them. */
export function writtenBy({isServed, parts}: Pick<Answer, 'isServed' | 'parts'>): string {
  return isServed || parts.some(({support}) => support !== undefined)
    ? translate({
        id: 'theme.DocsChat.message.origin.checked',
        message:
          'Written by a language model, and each sentence checked against the sections that it cites',
        description: 'Says that an answer was written by a language model, and then checked',
      })
    : translate({
        id: 'theme.DocsChat.message.origin.written',
        message: 'Written by a language model, from the book',
        description: 'Says that an answer was written by a language model',
      });
}

/** Of code that is in none of the passages. */
export function generatedCode(): string {
  return translate({
    id: 'theme.DocsChat.quote.generated',
    message: 'Written by a language model, not copied from these pages',
    description: 'Stands below code that a language model has written',
  });
}
