import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {packFile} from '../../../../core/index-format/packed-file.ts';
import {IndexUnavailableError} from '../../../../core/search/source.ts';
import {folderSource} from '../../../../plugin/store/folder-source.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
});

afterEach(() => rm(folder, {recursive: true}));

const content = new TextEncoder().encode('what is in a file');
const packed = packFile('texts', content, (bytes) => bytes);

async function writeText(bytes: Uint8Array): Promise<void> {
  await mkdir(join(folder, 'texts'));
  await writeFile(join(folder, 'texts/k3v9x2a.bin'), bytes);
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('an index in a folder', () => {
  it('gives its manifest and what is in its files', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"spec": 1}');
    await writeText(packed);
    const source = folderSource(folder);
    expect(await source.readManifest()).toEqual({spec: 1});
    expect(await source.read('texts', 'k3v9x2a')).toEqual(content);
  });

  it('says where it is not, and what to do', async () => {
    const message = async (of: string) =>
      failureOf(folderSource(of).readManifest()).then((error) =>
        error instanceof IndexUnavailableError ? error.message : error,
      );
    const none = join(folder, 'none');
    expect(await message(none)).toBe(`There is no folder ${none}: run \`docusaurus build\` first.`);
    expect(await message(folder)).toBe(
      `There is no index in ${folder}: run \`docusaurus build\` first.`,
    );
    const inside = join(folder, 'rag-chat');
    await mkdir(inside);
    await writeFile(join(inside, 'manifest.json'), '{"spec"');
    expect(await message(folder)).toBe(`The index is in ${inside}, not in ${folder} itself.`);
    expect(await message(inside)).toBe(
      `${join(inside, 'manifest.json')} is not the file that \`docusaurus build\` writes: run it again.`,
    );
  });

  it('tells a missing file from a damaged one', async () => {
    const source = folderSource(folder);
    expect(await failureOf(source.read('texts', 'gone'))).toEqual(
      new IndexUnavailableError(
        `${join(folder, 'texts/gone.bin')} is missing: if no build is running, run \`docusaurus build\` again.`,
      ),
    );
    await writeText(packed.subarray(0, -1));
    expect(await failureOf(source.read('texts', 'k3v9x2a'))).toBeInstanceOf(IndexFormatError);
  });

  it('is never left, whatever its files say', async () => {
    await writeFile(join(folder, 'secret.bin'), 'x');
    const failure = await failureOf(folderSource(folder).read('texts', '../secret'));
    expect(failure).toEqual(
      new IndexFormatError('The index names a file that cannot be one of its texts.'),
    );
  });

  it('stops reading when nobody wants it any more', async () => {
    await writeText(packed);
    const reading = folderSource(folder).read('texts', 'k3v9x2a', AbortSignal.abort());
    expect(await failureOf(reading)).toMatchObject({name: 'AbortError'});
  });
});
