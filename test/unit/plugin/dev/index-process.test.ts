import {setTimeout as wait} from 'node:timers/promises';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {IndexJob} from '../../../../plugin/dev/make-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {compiledModule} from '../../../support/compiled-module.ts';
import {jobOf, written} from './index-job-of.ts';

type Module = typeof import('../../../../plugin/dev/index-process.ts');

const JOB = jobOf([
  written('current/arms', [chunk({content: 'Arms reach.', text: 'Arms reach.'})]),
]);

/** Says which process it is. */
const PID = 'process.send({reply: {manifest: String(process.pid), paths: [], added: new Map()}});';
/** The same, after as many milliseconds as the locale says. */
const PID_LATER = `setTimeout(() => { ${PID} }, Number(order.settings.locale));`;

/** A job for it. */
function taking(ms: number): IndexJob {
  return jobOf(JOB.documents, {locale: String(ms)});
}

/** As the server is while it compiles: what others have said waits in the pipe. */
function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

let end = () => {};

afterEach(() => end());

/** Compiled, since it runs in a process without a loader of TypeScript. */
async function started(program?: string) {
  const {indexProcess, remove} = await compiledModule<Module>({
    main: 'plugin/dev/index-process.ts',
    worker: 'plugin/dev/index-child.ts',
    workerProgram: program && `process.on('message', (order) => { ${program} });`,
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

  it('says that it has died, and is there again for who asks later, with all of it', async () => {
    const {make} = await started(`
      if (order.settings.locale === 'en') process.exit(7);
      process.send({reply: {manifest: order.changed.map(({key}) => key).join(), paths: [], added: new Map()}});
    `);
    await expect(make(JOB)).rejects.toThrow('ended with code 7');
    const {manifest} = await make(jobOf(JOB.documents, {locale: 'fr'}));
    expect(manifest).toBe('current/arms');
  });

  it('is sent what has changed alone', async () => {
    const {make} = await started(`
      const manifest = [order.keys, order.changed.map(({key}) => key)].join(': ');
      process.send({reply: {manifest, paths: [], added: new Map()}});
    `);
    const hands = written('current/hands', []);
    await make(jobOf([...JOB.documents, hands]));
    const {manifest} = await make(jobOf([written('current/arms', []), hands]));
    expect(manifest).toBe('current/arms,current/hands: current/arms');
  });

  it('sends files that were there before no second time, and no file that is gone', async () => {
    const {make} = await started(`
      const [paths, added] = globalThis.isSecond
        ? [['a', 'c'], new Map([['c', new Uint8Array([3])]])]
        : [['a', 'b'], new Map([['a', new Uint8Array([1])], ['b', new Uint8Array([2])]])];
      globalThis.isSecond = true;
      process.send({reply: {manifest: '', paths, added}});
    `);
    await make(JOB);
    const {files} = await make(JOB);
    expect(Array.from(files, ([path, [byte]]) => `${path}${byte}`)).toEqual(['a1', 'c3']);
  });

  it('gives way to one that begins anew, once that has an index', async () => {
    const {make, makeAnew} = await started(PID);
    const first = await make(JOB);
    const second = await makeAnew(JOB);
    expect(second.manifest).not.toBe(first.manifest);
    expect((await make(JOB)).manifest).toBe(second.manifest);
  });

  it('stays where somebody saves before the other one is done', async () => {
    const {make, makeAnew} = await started(PID_LATER);
    const first = await make(taking(0));
    const stopped = expect(makeAnew(taking(5000))).rejects.toThrow('SIGTERM');
    expect((await make(taking(0))).manifest).toBe(first.manifest);
    await stopped;
  });

  it('stays where the other one was done, but nobody had heard of it', async () => {
    const {make, makeAnew} = await started(PID_LATER);
    const first = await make(taking(0));
    const anew = expect(makeAnew(taking(250))).rejects.toThrow();
    // By then it works.
    await wait(200);
    beBusy(500);
    expect((await make(taking(100))).manifest).toBe(first.manifest);
    await anew;
  });

  it('makes what was saved, whoever wants to begin anew meanwhile', async () => {
    const {make, makeAnew} = await started(PID_LATER);
    const first = await make(taking(0));
    const saved = make(taking(600));
    await expect(makeAnew(taking(0))).rejects.toThrow('saved meanwhile');
    expect((await saved).manifest).toBe(first.manifest);
  });

  it('begins once more where it is ended from outside', async () => {
    const {make} = await started(PID_LATER);
    const first = await make(taking(0));
    const saved = make(taking(300));
    process.kill(Number(first.manifest));
    expect((await saved).manifest).not.toBe(first.manifest);
  });

  it('ends when it is closed, and is not begun again', async () => {
    const {make, close} = await started('');
    const made = make(JOB);
    close();
    await expect(made).rejects.toThrow('SIGTERM');
    await expect(make(JOB)).rejects.toThrow('closed');
  });

  it('shows how far the first index is, and no other', async () => {
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const {make} = await started(`process.stdout.write('half of it', () => { ${PID} });`);
    const count = () => shown.mock.calls.filter(([text]) => String(text) === 'half of it').length;
    await make(JOB);
    await vi.waitFor(() => expect(count()).toBe(1));
    await make(JOB);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(count()).toBe(1);
    shown.mockRestore();
  });
});
