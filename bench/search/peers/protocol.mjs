import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';

/** What a peer is given: `{sections: [{address, title, path, text}], pages: [{url, file}], built, questions}`. */
export async function given() {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk;
  }
  return JSON.parse(text);
}

/**
 * What it gives: for each question addresses, best first, and the bytes that a reader fetches
 * whose cache is empty, and for a second question.
 */
export function give({rankings, first, further}) {
  process.stdout.write(JSON.stringify({rankings, first, further}));
  process.stdout.end();
}

/** As a server sends it. */
export function sent(content) {
  return gzipSync(content, {level: 9}).length;
}

/** The same bytes for each question. */
export function same(questions, bytes) {
  return questions.map(() => bytes);
}

/** A script as a site would bundle it. */
export async function bundled(contents, options = {}) {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: import.meta.dirname},
    ...{
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      logLevel: 'error',
    },
    ...options,
  });
  return outputFiles[0].text;
}
