/** Writes the page of options anew: npm run build && npx tsx scripts/docs/options-page.ts */
import {writeFile} from 'node:fs/promises';
import {pathToFileURL} from 'node:url';
import {type Joi, normalizePluginOptions} from '@docusaurus/utils-validation';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import {inProject} from '../build/project.ts';
import {optionComments} from './option-comments.ts';
import {type Described, optionGroups} from './option-list.ts';
import {optionsMarkdown} from './options-markdown.ts';

export const OPTIONS_PAGE = inProject('example-site/using/options.md');

/** The page, out of the schema, of what it fills in, and of the comments of its types. */
export function optionsPage(): string {
  const groups = optionGroups(description());
  return optionsMarkdown(groups, {comments: optionComments(), defaultOf});
}

/** Of the schema that Docusaurus is given. */
function description(): Described {
  const found: Described[] = [];
  ragChat.validateOptions({
    validate: (schema, options) => {
      // Docusaurus takes several kinds of schema; the plugin's is one of Joi.
      found.push((schema as Joi.ObjectSchema).describe());
      return normalizePluginOptions(schema, options as ragChat.PluginOptions | undefined);
    },
    options: undefined,
  });
  return found[0] ?? {};
}

/** As Docusaurus asks the schema, given no more than it takes to get there. */
function defaultOf(path: string): unknown {
  const [, strategy = 'section'] = /\[(.+)\]/.exec(path) ?? [];
  const needed = {
    chunking: {strategy},
    ...(path.startsWith('embedding.endpoint.') && {
      embedding: {model: 'm', endpoint: {url: 'http://localhost'}},
    }),
    ...(path.startsWith('qdrant.') && {qdrant: {url: 'http://localhost'}}),
  };
  let value: unknown = ragChat.validateOptions({
    validate: (schema, options) =>
      normalizePluginOptions(schema, options as ragChat.PluginOptions | undefined),
    options: needed as ragChat.Options,
  });
  for (const name of path.replace(/\[.+\]/, '').split('.')) {
    value = Object(value)[name];
  }
  return isGroup(value) ? undefined : value;
}

/** Of an object with options of its own, these say it. */
function isGroup(value: unknown): boolean {
  return Object(value) === value && !Array.isArray(value) && Object.keys(Object(value)).length > 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(OPTIONS_PAGE, optionsPage());
}
