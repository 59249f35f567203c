import type {Citation} from '../../../core/types.js';
import type {Scope} from '../scope.js';
import type {Rating} from './turn.js';

/** What the page's own scripts may listen to; nothing is sent anywhere. */
export type ChatEvents = {
  'rag-chat:ask': {readonly question: string; readonly scope: Scope; readonly page: string};
  'rag-chat:answer': {
    readonly question: string;
    readonly outcome: 'answered' | 'refused' | 'failed' | 'cancelled';
    readonly citations: number;
    readonly milliseconds: number;
  };
  'rag-chat:citation': Pick<Citation, 'label' | 'quote' | 'url'>;
  'rag-chat:feedback': Rating & {
    readonly question: string;
    /** The sentence it is about, if not the whole answer. */
    readonly sentence?: string;
  };
};

export function tellPage<Name extends keyof ChatEvents>(
  name: Name,
  detail: ChatEvents[Name],
): void {
  document.dispatchEvent(new CustomEvent(name, {detail}));
}
