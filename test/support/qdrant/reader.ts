import {QdrantClient} from '@qdrant/js-client-rest';

type Place = {
  readonly url: string;
  readonly collection: string;
  readonly site: string;
  readonly locale?: string;
};

export type ShownPoint = {readonly id: string; readonly payload: Record<string, unknown>};

/** What a reader of one build is shown, in the order of the ids. */
export async function shownIn(
  {url, collection, site, locale = 'en'}: Place,
  build: number,
  record: 'chunk' | 'document' = 'chunk',
): Promise<ShownPoint[]> {
  const client = new QdrantClient({url, checkCompatibility: false});
  const interval = [
    {key: 'from', range: {lte: build}},
    {key: 'until', range: {gt: build}},
  ];
  const must = [
    ...[
      ['site', site],
      ['locale', locale],
      ['record', record],
    ].map(([key = '', value = '']) => ({key, match: {value}})),
    {nested: {key: 'held', filter: {must: interval}}},
  ];
  const {points} = await client.scroll(collection, {
    ...{filter: {must}, limit: 100_000, with_payload: true},
  });
  return points
    .map(({id, payload}) => ({id: String(id), payload: payload ?? {}}))
    .sort((a, b) => a.id.localeCompare(b.id));
}

export function textsOf(points: readonly ShownPoint[]): string[] {
  return points.map(({payload}) => String(payload['text'])).sort();
}
