/** How the site's bundler reads the markdown of some folders. */
export type MdxRule = {
  readonly folders: readonly string[];
  /** Of the MDX loader: what the content plugin was told, among others. */
  readonly options: Readonly<Record<string, unknown>>;
};

/** Whole, so that no other loader that has it in its name is taken for it. */
const MDX_LOADER = /[\\/]mdx-loader[\\/]/;

/**
 * Reads off the bundler's rules how each content plugin has its markdown read:
 * until the site is built, nothing else tells a plugin the options of another.
 */
export function mdxRules(rules: unknown): MdxRule[] {
  return recordsIn(rules).flatMap(({include, use}) => {
    const loader = recordsIn(use).find(isMdxLoader);
    const options = loader?.['options'];
    return isRecord(options) ? [{folders: textsIn(include), options}] : [];
  });
}

/** The rule of the innermost folder that a file is in. */
export function ruleFor(file: string, rules: readonly MdxRule[]): MdxRule | null {
  const found = rules.flatMap((rule) =>
    rule.folders
      .filter((folder) => isBelow(file, folder))
      .map((folder) => ({rule, depth: folder.length})),
  );
  return found.sort((a, b) => b.depth - a.depth)[0]?.rule ?? null;
}

export function isBelow(file: string, folder: string): boolean {
  const rest = file.startsWith(folder) ? file.slice(folder.length) : null;
  return rest !== null && (/[\\/]$/.test(folder) || /^[\\/]/.test(rest));
}

function isMdxLoader({loader}: Record<string, unknown>): boolean {
  return typeof loader === 'string' && MDX_LOADER.test(loader);
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
