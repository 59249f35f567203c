import type {Manifest, Segment} from '../index-format/manifest.js';
import {editionsIn, isLast} from './editions.js';
import type {Filter} from './filter.js';

/** What of a segment somebody searches, and by what filter. */
export type InView = {readonly segment: Segment; readonly filter: Filter};

/**
 * Of each docs instance the version that is asked for, else the one that a reader gets who chose
 * none; posts and pages belong to all of them. Most readers see all of the first segment, and
 * nothing else. A version that is asked for by its name alone is all that is seen; with it posts
 * and pages, if it is what a reader gets.
 */
export function viewOf(
  manifest: Pick<Manifest, 'instances' | 'segments'>,
  {version, versions = {}, instances, ...filter}: Filter,
): readonly InView[] {
  const editions = editionsIn(manifest);
  const isNamedLast = editions.some((one) => isLast(one) && one.name === version);
  const placeOf = (instance: string): number | undefined => {
    const own = editions.filter((one) => one.instance === instance);
    const named = (name: string | undefined) => own.find((one) => one.name === name);
    if (own.length === 0) {
      return version === undefined || isNamedLast ? 0 : undefined;
    }
    const wanted = Object.hasOwn(versions, instance) ? named(versions[instance]) : undefined;
    const other = version === undefined ? own.find(isLast) : named(version);
    return (wanted ?? other)?.segment;
  };
  const isAsked = (instance: string) => !instances || instances.includes(instance);
  const versioned = new Set(editions.map(({instance}) => instance));
  const others = manifest.instances.map(({id}) => id).filter((id) => !versioned.has(id));
  const seen = manifest.segments.map((segment, place) => {
    const held = [
      ...segment.versions.map(({instance}) => instance),
      ...(place === 0 ? others : []),
    ];
    const own = held.filter((instance) => isAsked(instance) && placeOf(instance) === place);
    const isAll =
      own.length === held.length && (held.length > 0 || (place === 0 && version === undefined));
    return isAll || own.length > 0
      ? [{segment, filter: isAll ? filter : {...filter, instances: own}}]
      : [];
  });
  const [first = [], ...chosen] = seen;
  return [...chosen.flat(), ...first];
}
