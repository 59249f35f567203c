/** Builds `lib/`, unless it is already what the sources make. */
import {isBuilt} from './build/built-state.ts';

if (!isBuilt()) {
  await import('./build.ts');
}
