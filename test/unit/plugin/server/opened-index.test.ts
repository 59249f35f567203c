import {describe, expect, it, vi} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import {openedIndex} from '../../../../plugin/server/opened-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const first = await written([chunk({text: 'The arm is made of wood.'})]);
const second = await written([chunk({text: 'The arm is made of steel.'})]);

describe('the index of a server that runs for long', () => {
  it('is as the site was last deployed, a minute late', async () => {
    let now = 0;
    const host = memoryHost(first);
    const log = vi.fn();
    const {get} = openedIndex(
      () => openIndex(host.source),
      {log},
      () => now,
    );
    const found = async () => (await (await get()).search('arm')).passages[0]?.chunk.text;
    expect(await found()).toContain('wood');
    host.deploy(second);
    now = 61_000;
    await vi.waitFor(async () => expect(await found()).toContain('steel'));
    expect(host.manifestReads()).toBe(2);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({event: 'index', level: 'info'}));
  });

  it('is tried again after a while, not by each question', async () => {
    let now = 0;
    const open = vi.fn(() => Promise.reject(new Error('down')));
    const {get, isOpen} = openedIndex(open, {log: () => {}}, () => now);
    for (const time of [0, 1000, 1999, 2001]) {
      now = time;
      await expect(get()).rejects.toThrow('down');
    }
    expect(open).toHaveBeenCalledTimes(2);
    expect(isOpen()).toBe(false);
  });
});
