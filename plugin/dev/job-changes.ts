import type {IndexJob} from './make-index.js';

/** How many documents one job has that are not in another, and that one has no more. */
export function changesIn(job: IndexJob, before: IndexJob | null): number {
  const known = new Map(before?.documents.map((document) => [document.key, document]));
  const added = job.documents.filter((document) => known.get(document.key) !== document);
  const keys = new Set(job.documents.map(({key}) => key));
  return added.length + Array.from(known.keys()).filter((key) => !keys.has(key)).length;
}

/** Whether two jobs lead to the same index. */
export function isSameJob(a: IndexJob, b: IndexJob | null): boolean {
  return (
    b !== null &&
    a.documents.length === b.documents.length &&
    a.documents.every((document, place) => document === b.documents[place]) &&
    JSON.stringify(a.settings) === JSON.stringify(b.settings)
  );
}
