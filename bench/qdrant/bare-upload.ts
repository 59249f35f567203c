import type {QdrantClient} from '@qdrant/js-client-rest';
import {inFlight} from '../../plugin/store/qdrant/in-flight.ts';

export type Stored = Extract<Parameters<QdrantClient['upsert']>[1], {points: unknown}>['points'];

export type Batches = {readonly size: number; readonly atOnce: number};

/** As the client's documentation does it. */
const BATCHES: Batches = {size: 100, atOnce: 3};

/** All points of a collection, as a request has them, some hundred at a time. */
export async function* storedPoints(
  client: QdrantClient,
  collection: string,
): AsyncGenerator<Stored> {
  let offset: string | number | undefined;
  do {
    const page = await client.scroll(collection, {
      ...{limit: 500, with_vector: true, with_payload: true},
      ...(offset === undefined ? {} : {offset}),
    });
    // What is answered may be asked again as it is, whatever the client's types say.
    yield page.points as Stored;
    const next = page.next_page_offset;
    offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
  } while (offset !== undefined);
}

/** Another collection, with the same indexes and without points. */
export async function emptyCopy(client: QdrantClient, collection: string): Promise<string> {
  const {config, payload_schema: schema} = await client.getCollection(collection);
  const copy = `${collection}-copy`;
  await client.createCollection(copy, {
    vectors: config.params.vectors ?? {},
    sparse_vectors: config.params.sparse_vectors ?? {},
  });
  for (const [name, index] of Object.entries(schema)) {
    await client.createPayloadIndex(copy, {
      ...{field_name: name, wait: true},
      field_schema: index?.params ?? index?.data_type ?? null,
    });
  }
  return copy;
}

/** Uploads the points of one collection to another, page by page. */
export async function uploaded(client: QdrantClient, from: string, to: string): Promise<void> {
  for await (const points of storedPoints(client, from)) {
    await upload(client, to, points);
  }
}

/** In batches, some at once. */
export async function upload(
  client: QdrantClient,
  collection: string,
  points: Stored,
  {size, atOnce}: Batches = BATCHES,
): Promise<void> {
  const requests = inFlight(atOnce);
  for (let from = 0; from < points.length; from += size) {
    const batch = points.slice(from, from + size);
    await requests.add(async () => {
      await client.upsert(collection, {wait: true, points: batch});
    });
  }
  await requests.settle();
}
