import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {anyQdrant} from '../support/qdrant/binary.ts';
import {projectFolder} from '../support/site/site-folder.ts';

describeWithRig([anyQdrant], 'the demo', () => {
  let demo: ChildProcess;
  let taken: Server;
  let output = '';

  beforeEach(async () => {
    taken = createServer();
    taken.listen(3000, '127.0.0.1').on('error', () => undefined);
    output = '';
  });

  afterEach(async () => {
    taken.close();
    if (demo.exitCode === null) {
      const ended = once(demo, 'exit');
      demo.kill('SIGINT');
      await ended;
    }
  });

  it('serves the textbook on the next free port and its sections from Qdrant, until it is stopped', async () => {
    // In CI, Docusaurus' progress bars would be the same: nobody looks at them.
    demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts', '--qdrant'], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => {
      output += text.toString();
    };
    demo.stdout?.on('data', keep);
    demo.stderr?.on('data', keep);
    await expect
      .poll(() => output, {timeout: 240_000, interval: 500})
      .toContain('Ctrl-C stops it.');

    const url = /The textbook is at (\S+)/.exec(output)?.[1] ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:30(?!00)\d\d\/$/);
    expect(output.match(/^ {2}- .+\?$/gm)).toHaveLength(3);
    const cover = await fetch(url);
    expect(await cover.text()).toContain('Robotics from the ground up');

    const [, qdrant = '', apiKey] =
      /Qdrant answers at (\S+)(?: to the key (\w+))?/.exec(output) ?? [];
    const client = new QdrantClient({
      ...{url: qdrant, checkCompatibility: false},
      ...(apiKey !== undefined && {apiKey}),
    });
    const filter = {must: [{key: 'record', match: {value: 'chunk'}}]};
    const {points} = await client.scroll('rag-chat-robotics.example', {
      ...{filter, limit: 10_000, with_payload: ['locale', 'version', 'doc_id', 'section']},
    });
    // A long section is several points.
    const sections = new Set(points.map(({payload}) => JSON.stringify(payload)));
    // Said once for each language.
    const said = Array.from(output.matchAll(/(\d+) sections of \d+ pages/g), ([, number]) =>
      Number(number),
    );
    expect(said).toHaveLength(2);
    expect(sections.size).toBe(said.reduce((sum, number) => sum + number, 0));

    const ended = once(demo, 'exit');
    demo.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
