import type {Manifest} from '../../../core/index-format/manifest.js';
import {UNVERSIONED} from '../../../core/search/filter.js';
import {quoted} from './addresses.js';
import {ToolError} from './tool.js';

/** The versions of the docs, what readers get who chose none first. */
export function versionsOf({segments}: Pick<Manifest, 'segments'>): readonly string[] {
  return segments
    .flatMap(({versions}) => versions.map(({name}) => name))
    .filter((name) => name !== UNVERSIONED);
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
