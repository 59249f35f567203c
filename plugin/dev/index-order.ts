import type {IndexJob, IndexSettings, MadeIndex} from './make-index.js';
import type {WrittenDocument} from './written-document.js';

/** What is sent to the process that makes the index: of the site, what it does not have yet. */
export type IndexOrder = {
  readonly settings: IndexSettings;
  /** Of all documents, in their order. */
  readonly keys: readonly string[];
  readonly changed: readonly WrittenDocument[];
};

/** What it answers: of the index, what it has not sent before. */
export type IndexReply = Omit<MadeIndex, 'files'> & {
  readonly paths: readonly string[];
  readonly added: ReadonlyMap<string, Uint8Array>;
};

export type IndexAnswer = {readonly reply: IndexReply} | {readonly reason: string};

/** Makes orders of jobs, for a process that has followed all those before. */
export function orderWriter(): (job: IndexJob) => IndexOrder {
  let sent = new Map<string, WrittenDocument>();
  return ({settings, documents}) => {
    const changed = documents.filter((document) => sent.get(document.key) !== document);
    sent = new Map(documents.map((document) => [document.key, document]));
    return {settings, keys: documents.map(({key}) => key), changed};
  };
}

/** Makes jobs of these orders; what has not changed is the same object each time. */
export function orderReader(): (order: IndexOrder) => IndexJob {
  let known = new Map<string, WrittenDocument>();
  return ({settings, keys, changed}) => {
    const news = new Map(changed.map((document) => [document.key, document]));
    const documents = keys.flatMap((key) => news.get(key) ?? known.get(key) ?? []);
    known = new Map(documents.map((document) => [document.key, document]));
    return {settings, documents};
  };
}

/** Makes replies of indexes, for somebody who has had all those before. */
export function replyWriter(): (index: MadeIndex) => IndexReply {
  let sent: MadeIndex['files'] = new Map();
  return ({files, ...index}) => {
    const added = new Map(Array.from(files).filter(([path]) => !sent.has(path)));
    sent = files;
    return {...index, paths: Array.from(files.keys()), added};
  };
}

/** Makes indexes of these replies. */
export function replyReader(): (reply: IndexReply) => MadeIndex {
  let known: MadeIndex['files'] = new Map();
  return ({paths, added, ...index}) => {
    const files = new Map<string, Uint8Array>();
    for (const path of paths) {
      const bytes = added.get(path) ?? known.get(path);
      if (bytes) {
        files.set(path, bytes);
      }
    }
    known = files;
    return {...index, files};
  };
}
