import {StoreError} from '../../errors.cjs';
import {failureOf} from './failures.js';
import type {Server} from './server.js';

/** The first one that replaces points on a condition: without that, builds could not take turns. */
const OLDEST = '1.16';

export async function checkVersion({url, ask}: Server): Promise<void> {
  const version = await ask((client) => client.versionInfo().catch(unlessHidden));
  if (version && typeof version.version !== 'string') {
    throw new StoreError(`What answers at ${url} is no Qdrant: correct "qdrant.url".`);
  }
  if (version && isOlder(version.version, OLDEST)) {
    throw new StoreError(
      `Qdrant at ${url} is version ${version.version}, and ${OLDEST} or a newer one is needed: update it.`,
    );
  }
}

/** Some let nothing through but what is below `/collections`. */
function unlessHidden(error: unknown): null {
  const status = failureOf(error)?.status;
  if (status === 403 || status === 404) {
    return null;
  }
  throw error;
}

export function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = than.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
