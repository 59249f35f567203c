import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {kindOfBlock} from '../../support/docs/block-kind.ts';
import {type CodeBlock, documentedBlocks} from '../../support/docs/documentation.ts';
import {optionsIn, VARIABLES} from '../../support/docs/plugin-options.ts';
import {linkDependencies} from '../../support/site/site-folder.ts';
import {validate} from '../../support/validated-options.ts';

type SiteConfig = {readonly plugins: readonly unknown[]};

const require = createRequire(import.meta.url);

/** What Docusaurus itself does with a configuration. */
const {validateConfig}: {validateConfig: (config: unknown, path: string) => SiteConfig} =
  require('@docusaurus/core/lib/server/configValidation');
const {loadFreshModule}: {loadFreshModule: (file: string) => Promise<object>} =
  require('@docusaurus/utils');

const NAME = 'docusaurus-plugin-rag-chat';

const blocks = await documentedBlocks();
const named = (kind: string) =>
  blocks
    .filter((block) => kindOfBlock(block) === kind)
    .map((block) => [`${block.page}:${block.line} (${block.heading})`, block] as const);

describe('a configuration of the documentation', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documented-'));
    await linkDependencies(folder);
  });

  afterAll(() => rm(folder, {recursive: true}));

  /** Loaded as Docusaurus loads it, from a site of its own. */
  async function loaded({code, line}: CodeBlock): Promise<SiteConfig> {
    const file = join(folder, `config-${line}.js`);
    await writeFile(file, code);
    const config = await loadFreshModule(file);
    return validateConfig(
      {title: 'A site', url: 'https://site.example', baseUrl: '/', ...config},
      file,
    );
  }

  it.each(named('configuration'))('is one, and names the plugin: %s', async (_name, block) => {
    const {plugins} = await loaded(block);
    const options = plugins.flatMap((plugin) => {
      const [name, given] = Array.isArray(plugin) ? plugin : [plugin];
      return name === NAME ? [given] : [];
    });
    expect(options).toHaveLength(1);
    expect(() => validate(options[0])).not.toThrow();
  });
});

describe('options of the documentation', () => {
  it.each(named('options'))('are options of the plugin: %s', (_name, {code}) => {
    const given = optionsIn(code);
    expect(validate(given)).toMatchObject(given);
    expect(Object.keys(given).length).toBeGreaterThan(0);
  });

  it('that depend on the environment can be used where that is not set', () => {
    const conditional = named('options').filter(([, {code}]) => code.includes('process.env'));
    const results = conditional.map(([name, {code}]) => {
      const without = Object.fromEntries(Object.keys(VARIABLES).map((key) => [key, '']));
      try {
        validate(optionsIn(code, without));
        return null;
      } catch (error) {
        return `${name}: ${String(error)}`;
      }
    });
    // Without an address, "qdrant" is refused, and the page says how to leave it out.
    expect(results.filter((result) => result && !result.includes('"qdrant.url"'))).toEqual([]);
    expect(results).toContain(null);
  });
});
