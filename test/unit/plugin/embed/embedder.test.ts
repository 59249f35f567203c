import {tmpdir} from 'node:os';
import {describe, expect, it} from 'vitest';
import {openEmbedder} from '../../../../plugin/embed/embedder.ts';
import {OPTIONS} from './local-options.ts';

describe('the embedder', () => {
  it('is a model on this machine unless an endpoint is named', async () => {
    const local = await openEmbedder(OPTIONS, tmpdir());
    expect(local.identity).toContain('sha256');
    await local.close();

    const endpoint = {url: 'http://localhost:11434/v1', apiKeyEnv: 'NO_KEY', batchSize: 8};
    const remote = await openEmbedder({...OPTIONS, model: 'nomic', endpoint}, tmpdir());
    expect(remote.identity).toContain('localhost:11434');
    await remote.close();
  });
});
