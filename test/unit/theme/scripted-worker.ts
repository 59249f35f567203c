import type {Hit} from '../../../core/answer/hits.ts';
import {NOWHERE, type Place} from '../../../core/search/reader-page.ts';
import type {FollowUp} from '../../../core/types.ts';
import type {Request} from '../../../theme/worker/messages.ts';
import {LocalWorker} from './local-worker.ts';

/** What the index of the site says, for tests to set. */
type Index = {
  places: Readonly<Record<string, Place>>;
  hits: (typed: string) => readonly Hit[];
  suggestions: readonly FollowUp[] | Error;
  /** Resolves when places may be told. */
  isRead: Promise<unknown>;
};

export const index: Index = emptyIndex();

function emptyIndex(): Index {
  return {places: {}, hits: () => [], suggestions: [], isRead: Promise.resolve()};
}

export function clearIndex(): void {
  Object.assign(index, emptyIndex());
}

/** Says what it is told to; questions are answered by a scripted transport. */
export class ScriptedWorker extends LocalWorker {
  protected override run() {
    this.reply({kind: 'started'});
    return (request: Request) => {
      const {id} = request;
      switch (request.kind) {
        case 'place': {
          const place = index.places[request.query.options.page] ?? NOWHERE;
          void index.isRead.then(() => this.reply({kind: 'place', id, place}));
          break;
        }
        case 'hits':
          this.reply({kind: 'hits', id, hits: index.hits(request.query.question)});
          break;
        case 'suggest': {
          const {suggestions} = index;
          if (suggestions instanceof Error) {
            const {name, message} = suggestions;
            this.reply({kind: 'failed', id, error: {name, message}});
          } else {
            this.reply({kind: 'suggested', id, questions: suggestions});
          }
          break;
        }
        case 'search':
          this.reply({kind: 'found', id, found: {passages: [], answerability: 0, words: []}});
          break;
        default:
      }
    };
  }
}
