import {pathToFileURL} from 'node:url';
import type {Site} from './site.ts';

const ENTRY = 'bench/search/peers/node_modules/minisearch/dist/es/index.js';

type Fields = {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly text: string;
};
type MiniSearch = {
  readonly addAll: (documents: readonly Fields[]) => void;
  readonly search: (question: string) => readonly {readonly id: number}[];
};

/** MiniSearch as it is without options, over the sections. */
export async function miniSearch({sections}: Pick<Site, 'sections'>): Promise<MiniSearch> {
  const {default: Engine} = await import(pathToFileURL(ENTRY).href);
  const engine: MiniSearch = new Engine({fields: ['title', 'path', 'text']});
  engine.addAll(
    sections.map((chunks, id) => ({
      id,
      title: chunks[0]?.docTitle ?? '',
      path: chunks[0]?.headingPath.join(' ') ?? '',
      text: chunks.map(({text}) => text).join('\n'),
    })),
  );
  return engine;
}
