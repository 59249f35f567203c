import type {Chunk} from '../types.js';
import type {Documents} from './documents.js';

/** Each one is a file to read. */
const MOST_LINKED = 2;

/** What stands after and before a chunk's section, and how the documents begin that its own one links to. */
export async function nearby(
  {table, textOf}: Pick<Documents, 'table' | 'textOf'>,
  document: number,
  {section}: Pick<Chunk, 'section'>,
  signal?: AbortSignal,
): Promise<readonly Chunk[]> {
  const firsts = (await textOf(document, signal)).flatMap((chunks) => chunks.slice(0, 1));
  const place = firsts.findIndex((chunk) => chunk.section === section);
  const beside = [place + 1, place - 1, place + 2].flatMap((at) => firsts[at] ?? []);
  const links = table.documents[document]?.links.slice(0, MOST_LINKED) ?? [];
  const linked = await Promise.all(links.map((link) => textOf(link, signal)));
  return [...beside, ...linked.flatMap((sections) => sections[0]?.[0] ?? [])];
}
