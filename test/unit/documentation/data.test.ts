import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {FILE_KINDS} from '../../../core/index-format/packed-file.ts';
import {stateFolder} from '../../../plugin/build/state-folder.ts';
import {readQuestions} from '../../../plugin/cli/eval/read-questions.ts';
import {documentedCode} from '../../support/docs/documentation.ts';
import {strictPolicy} from '../../support/site/strict-policy.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FILES = Object.keys(FILE_KINDS).map((kind) => `/rag-chat/${kind}/k3v9x2a.bin`);
const ASKED_ANEW = ['/rag-chat/manifest.json', '/rag-chat/precache.json', '/index.html'];

type Step = {readonly uses?: string; readonly run?: string; readonly with?: Record<string, string>};

describe('what the documentation has other programs read', () => {
  it('has GitHub build the site, keep the cache of embeddings, and publish the folder', async () => {
    const {jobs} = parseYaml(await documentedCode('.github/workflows/deploy.yml'));
    const steps: readonly Step[] = jobs.deploy.steps;
    expect(steps.flatMap(({run}) => run ?? [])).toEqual([
      'npm ci',
      'npm run build',
      'npx docusaurus rag-chat:eval questions.jsonl --min hit@5=0.9',
    ]);
    const cache = steps.findIndex(({uses}) => uses?.startsWith('actions/cache@'));
    const install = steps.findIndex(({run}) => run === 'npm ci');
    const build = steps.findIndex(({run}) => run === 'npm run build');
    // `npm ci` removes what was there before.
    expect(cache).toBeGreaterThan(install);
    expect(cache).toBeLessThan(build);
    const kept = dirname(stateFolder({siteDir: '.'}, 'default'));
    expect(kept).toBe(steps[cache]?.with?.['path']);
    const upload = steps.find(({uses}) => uses?.startsWith('actions/upload-pages-artifact@'));
    expect(upload?.with).toEqual({path: 'build'});
  });

  it('has Netlify and Vercel build it and publish the folder', async () => {
    const {build} = Object(parseToml(await documentedCode('netlify.toml')));
    expect(build).toMatchObject({command: 'npm run build', publish: 'build'});
    const vercel = JSON.parse(await documentedCode('vercel.json'));
    expect(vercel).toMatchObject({buildCommand: 'npm run build', outputDirectory: 'build'});
  });

  it('lets Vercel have files of the index kept for ever, and no other', async () => {
    const {headers} = JSON.parse(await documentedCode('vercel.json'));
    const [{source, headers: sent}] = headers;
    expect(sent).toEqual([{key: 'Cache-Control', value: FOR_EVER}]);
    const pattern = new RegExp(`^${source.replace('.bin', '\\.bin')}$`);
    expect(FILES.filter((file) => !pattern.test(file))).toEqual([]);
    expect(ASKED_ANEW.filter((file) => pattern.test(file))).toEqual([]);
  });

  it('lets Netlify and Cloudflare have the same', async () => {
    const lines = (await documentedCode('static/_headers')).trimEnd().split('\n');
    const paths = lines.filter((line) => !line.startsWith(' '));
    expect(new Set(lines.filter((line) => line.startsWith(' ')))).toEqual(
      new Set([`  Cache-Control: ${FOR_EVER}`]),
    );
    const isNamed = (file: string) => paths.some((path) => file.startsWith(path.slice(0, -1)));
    expect(FILES.filter((file) => !isNamed(file))).toEqual([]);
    expect(ASKED_ANEW.filter(isNamed)).toEqual([]);
  });

  it('starts the command for assistants from a script', async () => {
    const {scripts} = JSON.parse(await documentedCode('package.json'));
    expect(scripts).toEqual({book: 'docusaurus rag-chat:mcp'});
  });

  it('has questions that the plugin reads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'questions-'));
    const file = join(folder, 'questions.jsonl');
    await writeFile(file, await documentedCode('questions.jsonl'));
    expect(await readQuestions(file, null)).toMatchObject([{kind: 'why'}, {}, {gold: []}]);
    await rm(folder, {recursive: true});
  });

  it('asks no more of a policy than the one under which the chat is tested', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'policy-'));
    const tested = (await strictPolicy(folder)).split('; ').map((one) => one.trim());
    const documented = (await documentedCode('Content-Security-Policy')).trim().split('; ');
    expect(documented.filter((one) => !tested.includes(one))).toEqual([]);
    expect(documented).toHaveLength(3);
    await rm(folder, {recursive: true});
  });
});
