import {describe, expect, it} from 'vitest';
import {needPackages} from '../../../../../plugin/cli/serve/needed-packages.ts';

describe('packages that a command needs', () => {
  it('are asked for in one line, those that are missing', async () => {
    const needing = needPackages('rag-chat:serve', [
      'vitest@4',
      '@none/of-it@2',
      'no-such-package',
    ]);
    await expect(needing).rejects.toThrow(
      '[rag-chat] rag-chat:serve needs @none/of-it@2 and no-such-package: run `npm install @none/of-it@2 no-such-package` in the folder of the site.',
    );
  });

  it('are there', async () => {
    await needPackages('rag-chat:serve', ['hono', '@hono/node-server']);
  });

  it('that are there and broken are another matter', async () => {
    const broken = Object.assign(new Error("Cannot find package 'inner'"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    const needing = needPackages('rag-chat:serve', ['outer'], () => Promise.reject(broken));
    await expect(needing).rejects.toBe(broken);
  });
});
