import type {Citation} from '../../../core/types.js';
import type {Scope} from '../scope.js';
import type {Rating} from './turn.js';

/** What the page's own scripts may listen to; nothing of it is sent anywhere, but feedback to the server that has answered. */
export type ChatEvents = {
  'rag-chat:ask': {readonly question: string; readonly scope: Scope; readonly page: string};
  'rag-chat:answer': {
    readonly question: string;
    readonly outcome: 'answered' | 'refused' | 'failed' | 'cancelled';
    readonly citations: number;
    readonly milliseconds: number;
  };
  'rag-chat:citation': Pick<Citation, 'label' | 'quote' | 'url'>;
  /** One for each change of mind: the last one with an id is what the reader thinks. */
  'rag-chat:feedback': Pick<Rating, 'reason'> & {
    /** The same for all that is said of one answer, or of one sentence of it. */
    readonly id: string;
    readonly question: string;
    /** Null where the reader has taken back what was said before. */
    readonly isGood: boolean | null;
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
