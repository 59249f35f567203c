import {afterEach, describe, expect, it, vi} from 'vitest';
import type {IndexJob} from '../../../../plugin/dev/make-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {compiledModule} from '../../../support/compiled-module.ts';

type Module = typeof import('../../../../plugin/dev/index-process.ts');

const JOB: IndexJob = {
  chunks: [chunk({content: 'Arms reach.', text: 'Arms reach.'})],
  tails: new Map(),
  siteDir: '/site',
  locale: 'en',
  embedding: false,
  proposed: null,
};

let end = () => {};

afterEach(() => end());

/** Compiled, since it runs in a process without a loader of TypeScript. */
async function started(program?: string) {
  const {indexProcess, remove} = await compiledModule<Module>({
    main: 'plugin/dev/index-process.ts',
    worker: 'plugin/dev/index-child.ts',
    workerProgram: program && `process.on('message', (job) => { ${program} });`,
  });
  const maker = indexProcess();
  end = () => {
    maker.close();
    remove();
  };
  return maker;
}

describe('the process that makes the index', () => {
  it('makes the same one each time', async () => {
    const {make} = await started();
    const made = await make(JOB);
    expect(JSON.parse(made.manifest)).toMatchObject({segments: [{chunkCount: 1}]});
    expect(made.files.size).toBeGreaterThan(0);
    expect(await make(JOB)).toEqual(made);
  });

  it('says why it could not', async () => {
    const {make} = await started("process.send({reason: 'No model.'});");
    await expect(make(JOB)).rejects.toThrow('No model.');
  });

  it('says that it has died, and is there again for who asks later', async () => {
    const answer = "job.locale === 'en' ? process.exit(7) : process.send({made: job.locale});";
    const {make} = await started(answer);
    await expect(make(JOB)).rejects.toThrow('ended with code 7');
    expect(await make({...JOB, locale: 'fr'})).toBe('fr');
  });

  it('ends when it is closed', async () => {
    const {make, close} = await started('');
    const made = make(JOB);
    close();
    await expect(made).rejects.toThrow('SIGTERM');
  });

  it('shows how far the first index is, and no other', async () => {
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const {make} = await started(
      "process.stdout.write('half of it', () => process.send({made: {}}));",
    );
    const count = () => shown.mock.calls.filter(([text]) => String(text) === 'half of it').length;
    await make(JOB);
    await vi.waitFor(() => expect(count()).toBe(1));
    await make(JOB);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(count()).toBe(1);
    shown.mockRestore();
  });
});
