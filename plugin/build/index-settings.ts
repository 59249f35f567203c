import {SPEC_VERSION} from '../../core/index-format/manifest.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PluginOptions} from '../options.cjs';

/** What decides an index besides the site's text: by the setting's name, its value as it is shown. */
export type IndexSettings = Readonly<Record<string, string>>;

const MODEL = 'the embedding model';
const NONE = 'none';

export function indexSettings({
  chunking,
  embedding,
}: Pick<PluginOptions, 'chunking' | 'embedding'>): IndexSettings {
  return {
    'the format of the index': String(SPEC_VERSION),
    ...shownOptions('chunking', chunking),
    [MODEL]: embedding === false ? NONE : embedding.model,
    ...(embedding === false ? {} : shownOptions('embedding', deciding(embedding))),
  };
}

/** Options below a name, `"chunking.maxTokens"`, one by one. */
export function shownOptions(name: string, value: unknown): IndexSettings {
  if (value === undefined) {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {[`"${name}"`]: JSON.stringify(value)};
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      Object.entries(shownOptions(`${name}.${key}`, inner)),
    ),
  );
}

/** How each setting that is another one changed: `"chunking.maxTokens" changed from 512 to 256`. */
export function settingChanges(before: IndexSettings, now: IndexSettings): string[] {
  // Where there was no model, or is none any more, its options say nothing more.
  const hasOneModel = [before[MODEL], now[MODEL]].includes(NONE);
  return Array.from(new Set([...Object.keys(before), ...Object.keys(now)]))
    .filter((name) => !(hasOneModel && name.startsWith('"embedding.')))
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} changed from ${before[name] ?? NONE} to ${now[name] ?? NONE}`);
}

/** What is left out changes how fast texts are embedded, but no vector. */
function deciding({model: _model, threads: _threads, endpoint, ...options}: EmbeddingOptions) {
  return {...options, ...(endpoint && {endpoint: {url: endpoint.url}})};
}
