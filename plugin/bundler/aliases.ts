/** What a bundler is to find under a name. */
export type Aliases = Readonly<Record<string, string>>;

export type AliasedConfig = {readonly resolve?: {readonly alias?: unknown}};

/** Those that Docusaurus has made: of the site's theme, and of what is generated. */
export function aliasesOf({resolve}: AliasedConfig): Aliases {
  return Object.fromEntries(
    Object.entries({...Object(resolve?.alias)}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
