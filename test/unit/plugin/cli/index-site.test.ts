import {readFile, stat, utimes, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {locked, lockOf} from '../../../../plugin/build/index-lock.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';
import {wordVector} from '../build/word-endpoint.ts';
import {ARMS, EDITED, HANDS, INDEX, onSite, startedSite} from './index-site/started-site.ts';

const site = startedSite();
const {built, filesIn, run, textOfFirst} = onSite(site);

/** Has the lock of a locale until it is released. */
async function held(locale: string) {
  let release = () => {};
  let running = Promise.resolve();
  await new Promise<void>((begin) => {
    running = locked(lockOf({siteDir: site().dir}, 'default', locale), () => {
      begin();
      return new Promise((end) => {
        release = end;
      });
    });
  });
  return {running, release};
}

describe('indexing a built site again', () => {
  it('makes the index that readers search, with what was embedded beside the text', async () => {
    await built();
    const {asked} = await run();
    expect(asked).toContain('Arms: An elbow is a joint.\nA wrist.');
    expect(await textOfFirst('elbow')).toBe(ARMS.text);
  });

  it('does what changed, and says what that is', async () => {
    await built();
    await run();
    await built([ARMS, EDITED]);
    const {said, asked} = await run();
    expect(said).toContain('Since the last build, 1 section changed.');
    expect(asked).toEqual(['Fingers open again.', 'Hands: Fingers open again.\nA wrist.']);
    expect(await textOfFirst('fingers')).toBe(EDITED.text);
  });

  it('does and says nothing where nothing changed, and leaves files as they are', async () => {
    await built();
    await run();
    const before = await filesIn(INDEX);
    const old = new Date(2000, 1);
    const [file = ''] = Object.keys(before).filter((path) => path.includes('texts'));
    await utimes(join(site().dir, file), old, old);
    const {said, asked} = await run();
    expect(said).not.toMatch(/Since|anew/);
    expect(asked).toEqual([]);
    expect(await filesIn(INDEX)).toEqual(before);
    expect((await stat(join(site().dir, file))).mtime).toEqual(old);
  });

  it('takes the options as they are now, and says why all is another', async () => {
    await built();
    await run();
    const {said} = await run({embedding: {tuneToSite: false}});
    expect(said).toContain(
      'Everything is indexed anew: "embedding.tuneToSite" changed from true to false.',
    );
    const words = await run({options: {embedding: false}});
    expect(words.said).toContain('the embedding model changed from words to none.');
    expect(words.said).toContain('by their words alone');
  });

  it('fails where the index is larger than allowed, and leaves the one before', async () => {
    await built();
    await run();
    const before = await readFile(join(site().dir, INDEX, 'manifest.json'), 'utf8');
    await built([ARMS, EDITED]);
    await expect(run({options: {index: {maxKilobytes: 0.1}}})).rejects.toThrow('maxKilobytes');
    expect(await readFile(join(site().dir, INDEX, 'manifest.json'), 'utf8')).toBe(before);
    expect(await textOfFirst('cup')).toBe(HANDS.text);
  });

  it('is no different after what was noted has been damaged, and says so', async () => {
    await built();
    await run();
    const before = await filesIn(INDEX);
    const state = join(stateFolder({siteDir: site().dir}, 'default'), 'en', 'index-state.json');
    await writeFile(state, (await readFile(state, 'utf8')).slice(0, 40));
    expect((await run()).said).toContain('could not be read; everything is indexed anew.');
    expect(await filesIn(INDEX)).toEqual(before);
    expect((await run()).said).not.toContain('anew');
  });

  it('goes on where a failed one ended', async () => {
    await built();
    site().endpoint.answerWith = () => [];
    await expect(run()).rejects.toThrow();
    site().endpoint.answerWith = wordVector;
    await run();
    expect(await textOfFirst('elbow')).toBe(ARMS.text);
  });

  it('waits for whoever else indexes the site, and takes what they have read', async () => {
    await built();
    const {running, release} = await held('en');
    const indexing = run();
    await vi.waitFor(() => expect(site().lines.join()).toContain('is indexing this site'));
    await built([ARMS, EDITED]);
    release();
    await Promise.all([running, indexing]);
    expect(await textOfFirst('fingers')).toBe(EDITED.text);
  });

  it('starts over on demand: embeds everything, and gets the same', async () => {
    await built();
    const {asked} = await run();
    const before = await filesIn(INDEX);
    const again = await run({full: true});
    expect(again.asked).toEqual(asked);
    expect(again.said).not.toMatch(/Since|anew/);
    expect(await filesIn(INDEX)).toEqual(before);
    expect((await run()).asked).toEqual([]);
  });
});
