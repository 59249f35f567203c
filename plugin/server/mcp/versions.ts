import type {Manifest} from '../../../core/index-format/manifest.js';
import {quoted} from './addresses.js';
import {ToolError} from './tool.js';

/** The versions of the docs, what readers get who chose none first. */
export function versionsOf({segments}: Pick<Manifest, 'segments'>): readonly string[] {
  return Array.from(new Set(segments.flatMap(({versions}) => versions.map(({name}) => name))));
}

/** A version that is not there would find nothing, and nobody would know why. */
export function checkVersion(
  manifest: Pick<Manifest, 'segments'>,
  version: string | undefined,
): void {
  const known = versionsOf(manifest);
  if (version !== undefined && !known.includes(version)) {
    throw new ToolError(
      `There is no version ${quoted(version)} of the docs: there is ${known.map(quoted).join(', ')}.`,
    );
  }
}

/** The same of docs instances, blogs and pages. */
export function checkInstances(
  {instances}: Pick<Manifest, 'instances'>,
  asked: readonly string[] = [],
): void {
  const known = instances.map(({id}) => id);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ToolError(
      `There is no ${quoted(unknown)} in this site: there is ${known.map(quoted).join(', ')}.`,
    );
  }
}
