import {join} from 'node:path';
import {build} from 'esbuild';
import {projectFolder} from '../site/site-folder.ts';

const EXPORTS = `
export {articleIn} from './locate/article.ts';
export {locateCitation} from './locate/locate-citation.ts';
export {reveal} from './jump/reveal.ts';
`;

/** A script that gives a page `window.locating`: what finds a sentence, and what opens what hides it. */
export async function locateScript(): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents: EXPORTS, resolveDir: join(projectFolder, 'theme/client'), loader: 'ts'},
    bundle: true,
    format: 'iife',
    globalName: 'locating',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
