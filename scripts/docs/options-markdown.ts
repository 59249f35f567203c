import type {OptionComments} from './option-comments.ts';
import type {ListedOption, OptionGroup} from './option-list.ts';

/** What holds where nothing is written, by path; of a strategy, "chunking[header].…". */
type DefaultOf = (path: string) => unknown;

type Known = {readonly comments: OptionComments; readonly defaultOf: DefaultOf};

const HEAD = `---
title: Options
description: Every option of the plugin, with its type, its default and what it does.
# Written by scripts/docs/options-page.ts out of the schema and the comments of its types: change those.
---

# Options

All options are optional. They stand beside the plugin's name:

\`\`\`js title="docusaurus.config.js"
export default {
  // …
  plugins: [['docusaurus-plugin-rag-chat', {content: {blog: true}}]],
};
\`\`\`

A name or a value that is not known fails the build and says what is allowed. A default of “–” means that there is none: what the option is for does not happen, or is found out.`;

/** The page of options. */
export function optionsMarkdown(groups: readonly OptionGroup[], known: Known): string {
  const sections = inOrder(groups, ({name}) => name, known).map((one) => sectionOf(one, known));
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

/** As their types declare them: the schema puts those first that others depend on. */
function inOrder<One>(all: readonly One[], keyOf: (one: One) => string, {comments}: Known) {
  const order = Array.from(comments.keys());
  return all.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

function sectionOf({name, type, options, strategies}: OptionGroup, known: Known): string {
  const about = comment(name, name, known);
  if (options.length === 0 && strategies.length === 0) {
    const facts = `${code(type)}; default: ${shown(known.defaultOf(name))}`;
    return [`## ${name}`, facts, about].join('\n\n');
  }
  return [
    `## ${name}`,
    about,
    ...(options.length > 0 ? [table(options, name, known)] : []),
    ...strategies.map((one) => strategySection(one, known)),
  ].join('\n\n');
}

function strategySection({name, options}: OptionGroup['strategies'][number], known: Known): string {
  const key = `chunking[${name}]`;
  const own = options.filter(({path}) => path !== 'chunking.strategy');
  const heading = `### The strategy ${name}`;
  const about = comment(`${key}.strategy`, key, known);
  return [heading, about, ...(own.length > 0 ? [table(own, key, known)] : [])].join('\n\n');
}

function table(options: readonly ListedOption[], group: string, known: Known): string {
  // Of a strategy, it stands below the strategy's name.
  const keyOf = ({path}: ListedOption) => group + path.slice(path.indexOf('.'));
  const rows = inOrder(options, keyOf, known).map((option) => {
    const key = keyOf(option);
    const name = option.path.slice(option.path.indexOf('.') + 1);
    const isGroup = options.some(({path}) => path.startsWith(`${option.path}.`));
    const value = isGroup ? '' : shown(known.defaultOf(key));
    const standard = option.isRequired ? 'must be given' : value;
    const rules = option.rules.length > 0 ? `; ${option.rules.join(', ')}` : '';
    const cells = [code(name), code(option.type) + rules, standard, comment(key, key, known)];
    return `| ${cells.map(inCell).join(' | ')} |`;
  });
  return [
    '| option | may be | default | what it does |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function comment(path: string, name: string, {comments}: Known): string {
  const said = comments.get(path);
  if (said === undefined) {
    throw new Error(`The option ${name} has no comment where its type is declared.`);
  }
  return said;
}

function shown(value: unknown): string {
  return value === undefined ? '–' : code(literal(value));
}

/** As an author would write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(literal).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${literal(one)}`)
      .join(', ')}}`;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function code(text: string): string {
  return `\`${text}\``;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
