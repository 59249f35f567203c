import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';

/** What changes files, and which of its arguments says where. */
const CHANGES = {
  ...{writeFile: 0, mkdir: 0, rm: 0, rmdir: 0},
  ...{rename: 1, link: 1, copyFile: 1},
};

/**
 * Counts what this process is about to change in each of some places (the first one that a path begins
 * with), and ends it as a signal would before a change of one of them: where it writes a file, half of
 * that is written.
 */
export function countChanges(places, dieAt = {}) {
  const counts = Object.fromEntries(Object.keys(places).map((place) => [place, 0]));

  /** Whether the process is to end now. */
  function isLast(path) {
    const place = Object.keys(places).find((one) => path.startsWith(places[one]));
    if (place === undefined) {
      return false;
    }
    counts[place] += 1;
    return counts[place] === dieAt[place];
  }

  function die() {
    process.kill(process.pid, 'SIGKILL');
    // Nothing else runs until the signal has come.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }

  const {writeFileSync} = fs;

  for (const [change, argument] of Object.entries(CHANGES)) {
    for (const [api, name] of [
      [fs, `${change}Sync`],
      [fs.promises, change],
    ]) {
      const original = api[name];
      api[name] = (...args) => {
        if (isLast(String(args[argument]))) {
          if (change === 'writeFile') {
            writeFileSync(args[0], half(args[1]));
          }
          die();
        }
        return original.apply(api, args);
      };
    }
  }

  const {open} = fs.promises;
  fs.promises.open = async (path, flags, ...rest) => {
    const handle = await open(path, flags, ...rest);
    for (const name of ['write', 'writeFile', 'appendFile']) {
      const original = handle[name].bind(handle);
      handle[name] = async (content, ...more) => {
        if (isLast(String(path))) {
          writeFileSync(handle.fd, half(content));
          die();
        }
        return original(content, ...more);
      };
    }
    return handle;
  };
  syncBuiltinESMExports();
  return counts;
}

function half(content) {
  const bytes = Buffer.from(content);
  return bytes.subarray(0, bytes.length >> 1);
}
