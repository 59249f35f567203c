import {cp, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {DISTILLED_FILE} from '../../../../../plugin/distil/distilled-table.ts';
import {ARMS, EDITED, HANDS, INDEX, onSite, startedSite} from './started-site.ts';

const site = startedSite();
const {built, filesIn, run} = onSite(site);

const OF_MEANING = /(?:vectors|clusters|rows|encoder|manifest\.json)/;
const COUNTS = /, (\d+) files would be written \((\d+) KiB\), (\d+) removed and (\d+) kept\.$/m;

describe('a dry run', () => {
  it('says what would be, and neither embeds nor writes', async () => {
    await built();
    await run();
    await built([ARMS, EDITED, {...HANDS, chunkId: 'new', docId: 'new', contentHash: 'new'}]);
    const before = await filesIn('.');
    const {said, asked} = await run({dryRun: true});
    expect(asked).toEqual([]);
    expect(await filesIn('.')).toEqual(before);
    expect(said).toContain('Since the last build, 1 section changed, 1 is new.');
    expect(said).toContain('  ~ current/hands\n  + current/new');
    expect(said).toContain('2 texts would be embedded');
    expect(said).toMatch(
      /^In build.rag-chat, \d files would be written \(\d KiB\), \d removed and \d kept\.$/m,
    );
    const words = Object.keys(await filesIn(INDEX)).filter((path) => !OF_MEANING.test(path));
    const [, written, kibibytes, removed, kept] = COUNTS.exec(said) ?? [];
    expect(Number(removed) + Number(kept)).toBe(words.length);
    // What it will be, but for the search by meaning.
    await run();
    const changed = Object.entries(await filesIn(INDEX)).filter(
      ([path, content]) => !OF_MEANING.test(path) && before[path] !== content,
    );
    expect(Number(written)).toBe(changed.length);
    const bytes = changed.reduce(
      (sum, [, content]) => sum + Buffer.from(content, 'base64').length,
      0,
    );
    expect(Number(kibibytes)).toBe(Math.ceil(bytes / 1024));
    expect(said).toMatch(/^ {2}\+ texts\/\w+\.bin\n(?:.*\n)* {2}- texts\/\w+\.bin$/m);
    expect(said).not.toMatch(/[+-] (?:vectors|clusters|rows|encoder|manifest)/);
  });

  it('names the very files that are written then, once all texts are embedded', async () => {
    await built();
    await run();
    const before = Object.keys(await filesIn(INDEX));
    await built([ARMS, {...HANDS, tags: ['grippers']}]);
    const {said} = await run({dryRun: true});
    await run();
    const after = Object.keys(await filesIn(INDEX));
    const names = Array.from(said.matchAll(/^ {2}([+-]) (\w+\/\S+\.bin)$/gm));
    const named = (sign: string) =>
      names.flatMap(([, own, name]) => (own === sign ? (name ?? []) : [])).sort();
    const inIndex = (paths: readonly string[]) =>
      paths.map((path) => path.slice(INDEX.length + 1)).sort();
    expect(named('+')).toEqual(inIndex(after.filter((path) => !before.includes(path))));
    expect(named('-')).toEqual(inIndex(before.filter((path) => !after.includes(path))));
    expect(named('+')).not.toEqual([]);
    expect(said).toContain('  + manifest.json');
  });

  it('names all files where readers search by words alone, since nothing is to be embedded', async () => {
    await rm(join(site().dir, DISTILLED_FILE));
    await built();
    const {said} = await run({dryRun: true});
    expect(said).not.toContain('would be embedded');
    expect(said).toContain('  + manifest.json');
    await run();
    const [, written] = COUNTS.exec(said) ?? [];
    expect(Number(written)).toBe(Object.keys(await filesIn(INDEX)).length);
  });

  it('leaves what was embedded as it lies, in however many files', async () => {
    await built();
    await run();
    const vectors = join('node_modules', '.cache', 'docusaurus-plugin-rag-chat', '.vectors');
    const [file = ''] = Object.keys(await filesIn(vectors));
    for (let copy = 0; copy < 20; copy++) {
      const name = `${String(copy).padStart(16, '0')}.vectors`;
      await cp(join(site().dir, file), join(site().dir, dirname(file), name));
    }
    const before = await filesIn('.');
    expect((await run({dryRun: true})).said).toContain('Nothing would change');
    expect(await filesIn('.')).toEqual(before);
  });

  it('says so where nothing would change', async () => {
    await built();
    await run();
    expect((await run({dryRun: true})).said).toMatch(
      /^Nothing would change in build.rag-chat, which has \d+ files\.$/,
    );
  });

  it('of starting over counts all texts', async () => {
    await built();
    const {asked} = await run();
    const {said} = await run({dryRun: true, full: true});
    expect(said).toContain(`${asked.length} texts would be embedded`);
  });
});
