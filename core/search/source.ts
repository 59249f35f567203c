/** Where the files of an index come from, each by its name in the manifest. */
export type IndexSource = {
  /** The parsed content of a file. */
  readonly readJson: (file: string) => Promise<unknown>;
  readonly readBytes: (file: string) => Promise<Uint8Array>;
};

export class IndexUnavailableError extends Error {
  override readonly name = 'IndexUnavailableError';
}

/** Browsers have it, the types of Node do not. */
type CachedRequest = RequestInit & {readonly cache: 'no-cache' | 'default'};

/** The files of a deployed site. Only the manifest may change under its name. */
export function urlSource(folder: string, manifestFile: string): IndexSource {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  async function read<Content>(
    file: string,
    content: (response: Response) => Promise<Content>,
  ): Promise<Content> {
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
      return await content(response);
    } catch (cause) {
      throw new IndexUnavailableError(`${url} is not the file that \`docusaurus build\` writes.`, {
        cause,
      });
    }
  }
  return {
    readJson: (file) => read<unknown>(file, (response) => response.json()),
    readBytes: (file) =>
      read(file, async (response) => new Uint8Array(await response.arrayBuffer())),
  };
}
