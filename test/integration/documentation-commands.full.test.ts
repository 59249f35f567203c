import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {kindOfBlock} from '../support/docs/block-kind.ts';
import {runCommands} from '../support/docs/command-runner.ts';
import {type CodeBlock, documentedBlocks, documentedCode} from '../support/docs/documentation.ts';
import {buildDocumentedSite} from '../support/docs/documented-site.ts';
import {type AuthoredOptions, optionsIn} from '../support/docs/plugin-options.ts';
import {startEmbeddingServer} from '../support/embedding-server.ts';
import {startScriptedModel} from '../support/language-model/scripted-model.ts';
import {anyQdrant, ownQdrant} from '../support/qdrant/binary.ts';
import {startQdrant} from '../support/qdrant/start-qdrant.ts';
import {asked, posted} from '../support/server/running-handler.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {runProgram} from '../support/site/run-program.ts';
import {serveFolder} from '../support/site/serve-folder.ts';

const QDRANT_PAGE = 'qdrant.md';
const MODEL_PAGE = 'language-models.md';
const PLAIN = "['docusaurus-plugin-rag-chat', ";

let folder: string;

beforeAll(async () => {
  const site = await buildDocumentedSite();
  folder = await mkdtemp(join(tmpdir(), 'documented-commands-'));
  await cp(site.folder, folder, {recursive: true, verbatimSymlinks: true});
});

afterAll(() => rm(folder, {recursive: true, force: true}));

const blocks = await documentedBlocks();
const commands = blocks.filter((block) => kindOfBlock(block) === 'commands');
const commandsOf = (page: string) => commands.filter((block) => block.page === page);
const plainPages = Array.from(new Set(commands.map(({page}) => page))).filter(
  (page) => page !== QDRANT_PAGE && page !== MODEL_PAGE,
);

/** The options of a block, found by its heading. */
function optionsUnder(page: string, heading: string, variables = {}): AuthoredOptions {
  const found = blocks.find(
    (block: CodeBlock) =>
      block.page === page && block.heading === heading && block.title === 'options',
  );
  return optionsIn(found?.code ?? '', variables);
}

/** Indexes the built site with further options, as an author does who changed them. */
async function indexWith(options: AuthoredOptions, env = {}): Promise<string> {
  const file = join(folder, 'docusaurus.config.mjs');
  const before = await readFile(file, 'utf8');
  const start = before.indexOf(PLAIN) + PLAIN.length;
  const end = before.indexOf('],', start);
  const own = {...JSON.parse(before.slice(start, end)), ...options};
  await writeFile(file, before.slice(0, start) + JSON.stringify(own) + before.slice(end));
  const {exitCode, output} = await runDocusaurus(folder, ['rag-chat:index'], env);
  expect({exitCode, output}).toMatchObject({exitCode: 0});
  return output;
}

describe('the commands of the documentation', () => {
  it.each(plainPages)('do what they say: %s', async (page) => {
    expect(await runCommands(commandsOf(page), {folder})).toEqual([]);
  });

  it(`let a language model write, which the environment names: ${MODEL_PAGE}`, async () => {
    const say = [{say: 'The arm reaches 80 centimetres in front of its base. [1]'}];
    const model = await startScriptedModel([say, say]);
    const answers: string[] = [];
    const problems = await runCommands(commandsOf(MODEL_PAGE), {
      folder,
      variables: {RAG_CHAT_MODEL_URL: model.url},
      async whenServed({url}) {
        const question = asked('How far does the arm reach?');
        answers.push(await (await fetch(`${url}api/chat`, posted(question))).text());
      },
    });
    expect(problems).toEqual([]);
    expect(answers).toHaveLength(2);
    expect(answers.join()).toContain('80 centimetres');
    expect(model.received.map(({body}) => body.model)).toEqual(['llama3.3', 'gpt-4.1-mini']);
    expect(model.received.map(({authorization}) => authorization)).toEqual([
      undefined,
      'Bearer sk-your-key',
    ]);
    await model.stop();
  });
});

describe('servers that embed, as the documentation names them', () => {
  it.each(['Ollama', 'OpenAI'])('make the vectors of a site: %s', async (heading) => {
    const server = await startEmbeddingServer();
    const {embedding} = optionsUnder('embedding-models.md', heading);
    const {endpoint, ...more} = Object(embedding);
    const own = {...more, endpoint: {...endpoint, url: server.url}};
    const output = await indexWith({embedding: own}, {OPENAI_API_KEY: 'secret'});
    expect(output).toContain(`${more.model} has no query encoder yet`);
    expect(new Set(server.shown)).toEqual(
      new Set([heading === 'OpenAI' ? 'Bearer secret' : undefined]),
    );
    await server.stop();
    await indexWith({embedding: {}});
  });
});

describeWithRig([anyQdrant], 'the recipe for Qdrant Cloud', () => {
  it('stores the site, whose commands and search then find it there', async () => {
    const apiKey = 'a-key-of-this-test';
    const qdrant = await startQdrant({apiKey});
    const env = {QDRANT_URL: qdrant.url, QDRANT_API_KEY: apiKey};
    const {qdrant: options} = optionsUnder(QDRANT_PAGE, 'Qdrant Cloud', env);
    // The host of the tests may say that this is a preview.
    const output = await indexWith({qdrant: {...Object(options), upsert: 'always'}}, env);
    expect(output).toContain('Qdrant collection my-book');

    const site = await serveFolder(join(folder, 'build'));
    const code = (await documentedCode('search-qdrant.mjs'))
      .replace('https://robotics.example/', () => site.url)
      .replace('http://localhost:6333', () => qdrant.url);
    await writeFile(join(folder, 'search-qdrant.mjs'), code);
    const found = await runProgram(process.execPath, ['search-qdrant.mjs'], folder, {
      ...process.env,
      ...env,
    });
    expect(found.output).toContain('80 centimetres');
    await site.close();

    expect(await runCommands(commandsOf(QDRANT_PAGE), {folder, env})).toEqual([]);
    await qdrant.stop();
  });
});

describeWithRig([ownQdrant], 'the recipe for a cluster', () => {
  it('stores the site in three nodes', async () => {
    const qdrant = await startQdrant({nodes: 3});
    const env = {QDRANT_URL: qdrant.url};
    const {qdrant: options} = optionsUnder(QDRANT_PAGE, 'A cluster', env);
    const output = await indexWith({qdrant: {...Object(options), upsert: 'always'}});
    expect(output).toContain('Qdrant collection my-book');
    const {result} = await (await fetch(`${qdrant.url}/aliases`)).json();
    const [{collection_name: name}] = result.aliases;
    const made = await (await fetch(`${qdrant.url}/collections/${name}`)).json();
    expect(made.result.config.params).toMatchObject({
      ...{shard_number: 6, replication_factor: 3, write_consistency_factor: 2},
    });
    await qdrant.stop();
  });
});
