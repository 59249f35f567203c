import {cite} from '../../../core/answer/cite.ts';
import type {Unit} from '../../../core/answer/units/unit.ts';
import {unitsOf} from '../../../core/answer/units/units-of.ts';
import type {Chunk, Citation} from '../../../core/types.ts';
import type {BuiltSite} from './build-site.ts';
import {runDocusaurus} from './run-docusaurus.ts';

export type SiteCitation = Citation & {readonly kind: Unit['kind']};

/** Everything that the docs of a built site can be quoted with, page by page, in order. */
export async function siteCitations({
  folder,
}: Pick<BuiltSite, 'folder'>): Promise<ReadonlyMap<string, readonly SiteCitation[]>> {
  const {output} = await runDocusaurus(folder, ['rag-chat:report', '--json', '--locale', 'en']);
  const pages = new Map<string, readonly SiteCitation[]>();
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const chunk: Chunk = JSON.parse(line);
    if (chunk.docType === 'doc' && chunk.isCurrentVersion) {
      const cited = unitsOf(chunk).map((unit) => ({...cite(chunk, unit), kind: unit.kind}));
      pages.set(chunk.url, [...(pages.get(chunk.url) ?? []), ...cited]);
    }
  }
  return pages;
}
