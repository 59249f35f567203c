import {type Model, QUESTION_PREFIX} from '../encoder/vectors.ts';
import {sectionsAt} from './addresses.ts';
import {type MemoryIndex, memoryIndex} from './memory-index.ts';
import {type PeerName, peersFor, runPeer} from './peers.ts';
import type {Site} from './site.ts';
import {changed, searched, type Way} from './ways.ts';

const PEER_NAMES: Readonly<Record<PeerName, string>> = {
  minisearch: 'MiniSearch',
  orama: 'Orama',
  easyops: 'docusaurus-search-local',
  pagefind: 'Pagefind',
};

/** Ours first, then ours with something changed. */
export async function ourWays(
  site: Site,
  index: MemoryIndex,
  {embed}: Model,
): Promise<readonly Way[]> {
  const encode = async (text: string) => (await embed([QUESTION_PREFIX + text]))[0] ?? null;
  return [
    await searched('ours', index, site),
    await searched('ours, words alone', await memoryIndex(site.chunks, null), site),
    await changed('ours, all vectors read', index, {isExact: true}),
    await changed("ours, the model's own question", index, {encode}),
  ];
}

export async function peerWays(site: Site): Promise<readonly Way[]> {
  const sectionAt = sectionsAt(site);
  const questions = site.questions.map(({text}) => text);
  const ways: Way[] = [];
  for (const peer of peersFor(site)) {
    const {rankings} = await runPeer(peer, site, questions);
    const byQuestion = new Map(
      questions.map((text, question) => [
        text,
        // A section that is named again takes no place away.
        Array.from(new Set(rankings[question]?.map(sectionAt))),
      ]),
    );
    ways.push({name: PEER_NAMES[peer], rank: async (text) => byQuestion.get(text) ?? []});
  }
  return ways;
}
