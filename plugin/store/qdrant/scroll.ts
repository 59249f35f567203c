import type {Server} from './server.js';

export type Found = {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

const AT_ONCE = 1000;

/** All points that a filter lets through, each with some of its fields. */
export async function* scroll(
  {ask}: Server,
  collection: string,
  filter: Record<string, unknown>,
  fields: readonly string[],
): AsyncGenerator<Found> {
  let offset: string | number | undefined;
  do {
    const request = {
      ...{filter, limit: AT_ONCE, with_payload: [...fields], with_vector: false},
      ...(offset === undefined ? {} : {offset}),
    };
    const page = await ask((client) => client.scroll(collection, request));
    for (const {id, payload} of page.points) {
      yield {id: String(id), payload: payload ?? {}};
    }
    const next = page.next_page_offset;
    offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
  } while (offset !== undefined);
}
