/** Where the files of an index come from. */
export type IndexSource = {
  /** The parsed content of a file of the index, by its name in the manifest. */
  readonly readJson: (file: string) => Promise<unknown>;
};

export class IndexUnavailableError extends Error {
  override readonly name = 'IndexUnavailableError';
}

/** Browsers have it, the types of Node do not. */
type CachedRequest = RequestInit & {readonly cache: 'no-cache' | 'default'};

/** The files of a deployed site. Only the manifest may change under its name. */
export function urlSource(folder: string, manifestFile: string): IndexSource {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return {
    async readJson(file) {
      const url = base + file;
      const request: CachedRequest = {cache: file === manifestFile ? 'no-cache' : 'default'};
      let response: Response;
      try {
        response = await fetch(url, request);
      } catch (cause) {
        throw new IndexUnavailableError(`${url} could not be reached.`, {cause});
      }
      if (!response.ok) {
        throw new IndexUnavailableError(`${url} answered ${response.status}.`);
      }
      try {
        return await response.json();
      } catch (cause) {
        throw new IndexUnavailableError(
          `${url} is not the file that \`docusaurus build\` writes.`,
          {cause},
        );
      }
    },
  };
}
