import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {searchClient} from '../../../../theme/client/search-client.ts';
import {LocalWorker, SilentWorker, workers} from '../local-worker.ts';
import {CUP, type ServedIndex, servedIndex} from '../served-index.ts';

/** As where a policy stops its script without a word. */
class BlockedInSilence extends LocalWorker {
  protected override run() {
    return () => {};
  }
}

/** What it answers does not get through. */
class GarbledWorker extends SilentWorker {
  onmessageerror: (() => void) | null = null;

  override postMessage() {
    setTimeout(() => this.onmessageerror?.());
  }
}

let site: ServedIndex;

beforeEach(async () => {
  site = await servedIndex();
  vi.stubGlobal('document', {baseURI: 'https://site.example/'});
  workers.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async (question: string) =>
  (await searchClient(site.indexUrl).search(question)).passages[0]?.chunk.text;

describe('a worker that never starts', () => {
  it('leaves its questions to the page after a while, and those that come then', async () => {
    vi.stubGlobal('Worker', BlockedInSilence);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const asked = Promise.all([ask('gripper'), ask('cup')]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(workers[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await asked).toEqual([CUP, CUP]);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await ask('holds')).toBe(CUP);
    expect(workers).toHaveLength(1);
  });
});

describe('a worker that started', () => {
  it('may take any time for a question', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const outcome = vi.fn();
    ask('gripper').finally(outcome);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome).not.toHaveBeenCalled();
    expect(workers[0]?.isTerminated).toBe(false);
  });

  it('leaves its questions to the page where no answer gets through', async () => {
    vi.stubGlobal('Worker', GarbledWorker);
    expect(await ask('gripper')).toBe(CUP);
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
