import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {PluginOptions} from '../../../../plugin/options.cts';

const PROJECT = join(import.meta.dirname, '../../../..');
// Below the project, so that its packages are found.
const FOLDER = join(PROJECT, 'node_modules/.cache', `test-embedding-options-${process.pid}`);
const FILE = join(FOLDER, 'options.cjs');

let options: typeof import('../../../../plugin/options.cts');

beforeAll(async () => {
  // As CommonJS, which Docusaurus's own packages of options need.
  await build({
    entryPoints: [join(PROJECT, 'plugin/options.cts')],
    outfile: FILE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  options = createRequire(import.meta.url)(FILE);
});

afterAll(() => rmSync(FOLDER, {recursive: true, force: true}));

const REMOTE = {model: 'm', endpoint: {url: 'https://api.example/v1'}};

function validate(embedding: object) {
  return options.validateOptions({
    validate: (schema, given) => normalizePluginOptions(schema, given as PluginOptions | undefined),
    options: {embedding},
  }).embedding;
}

describe('what is for a local model', () => {
  it.each([
    ['revision', 'main'],
    ['quantized', true],
    ['pooling', 'mean'],
    ['modelPath', 'models'],
    ['threads', 2],
  ])('is refused with an endpoint: %s', (name, value) => {
    expect(() => validate({...REMOTE, [name]: value})).toThrow(
      `Option "embedding.${name}" in docusaurus.config is for a local model, but "endpoint" is set.`,
    );
    expect(validate({[name]: value})).toMatchObject({[name]: value});
  });

  it('need not be set with an endpoint', () => {
    expect(validate(REMOTE)).toMatchObject(REMOTE);
  });
});
