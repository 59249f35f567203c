import type {Manifest} from '../index-format/manifest.js';
import {editionAt, editionsIn, isLast} from '../search/editions.js';
import type {Filter} from '../search/filter.js';
import type {AnswerEvent, AnswerPart, Chunk, Citation} from '../types.js';

/** What of a site something is from, as far as its reader has to be told. */
export type Origin = Pick<Citation, 'instanceLabel' | 'versionLabel'>;

/** Who reads, and what was asked for. */
type Reading = {readonly page?: string; readonly filter?: Filter};

/**
 * Says of which instance something is, in a site that has several; and of which version, unless it
 * is that of the reader's page, or, on pages without one, what a reader gets who chose none.
 */
export function originIn(
  manifest: Pick<Manifest, 'instances' | 'segments'>,
  {page, filter = {}}: Reading,
): (from: Pick<Chunk, 'instance' | 'version'>) => Origin {
  const {instances} = manifest;
  const editions = editionsIn(manifest);
  const around = page === undefined ? null : editionAt(manifest, page);
  const expected = (instance: string): string | undefined => {
    const own = editions.filter((one) => one.instance === instance);
    const asked = filter.versions?.[instance];
    // A version that is not indexed is being read, and another one answers.
    const isLacking = asked !== undefined && own.every(({name}) => name !== asked);
    const reads = around?.instance === instance ? around : own.find(isLast);
    return isLacking ? asked : reads?.name;
  };
  return ({instance, version}) => {
    const label = instances.find(({id}) => id === instance)?.label;
    const edition = editions.find((one) => one.instance === instance && one.name === version);
    return {
      ...(instances.length > 1 && label !== undefined && {instanceLabel: label}),
      ...(edition && version !== expected(instance) && {versionLabel: edition.label}),
    };
  };
}

/** An answer that says of all that it cites where it is from. */
export async function* withOrigins(
  events: AsyncIterable<AnswerEvent>,
  originOf: ReturnType<typeof originIn>,
): AsyncGenerator<AnswerEvent> {
  const told = (citation: Citation): Citation => ({...citation, ...originOf(citation)});
  const toldPart = (part: AnswerPart) => ({...part, citations: part.citations.map(told)});
  for await (const event of events) {
    if (event.kind === 'part') {
      yield {...event, part: toldPart(event.part)};
    } else if (event.kind === 'refused') {
      const {refusal} = event;
      yield {...event, refusal: {...refusal, nearest: refusal.nearest.map(told)}};
    } else {
      yield event;
    }
  }
}

/** In one line: "API reference · First edition"; null where nothing needs to be said. */
export function originLine({instanceLabel, versionLabel}: Origin): string | null {
  const said = [instanceLabel, versionLabel].filter((one) => one !== undefined);
  return said.length > 0 ? said.join(' · ') : null;
}
