import {fieldsOf, numberField, textField} from './fields.ts';

/** What the check reads of a chunk; stated anew here, so that a change of the plugin's own types can't hide a fault. */
export type ChunkLine = {
  readonly url: string;
  readonly urlAnchor: string;
  readonly docTitle: string;
  readonly headings: readonly {readonly anchor: string; readonly title: string}[];
  /** Position within the section, from 0. */
  readonly chunkIndex: number | null;
  readonly content: string;
  readonly text: string;
  readonly startChar: number | null;
  readonly endChar: number | null;
};

/** One chunk a line, as JSON. */
export function parseChunkLines(jsonLines: string): ChunkLine[] {
  return jsonLines
    .split('\n')
    .map((line, index) => ({line: line.trim(), number: index + 1}))
    .filter(({line}) => line !== '')
    .map(({line, number}) => {
      try {
        return chunkLine(JSON.parse(line));
      } catch (error) {
        throw new Error(`Line ${number} is no chunk: ${error}`);
      }
    });
}

function chunkLine(value: unknown): ChunkLine {
  const fields = fieldsOf(value);
  const headings = fields.get('headings');
  return {
    url: textField(fields, 'url'),
    urlAnchor: textField(fields, 'urlAnchor'),
    docTitle: textField(fields, 'docTitle'),
    headings: (Array.isArray(headings) ? headings : []).map((heading: unknown) => {
      const own = fieldsOf(heading);
      return {anchor: textField(own, 'anchor'), title: textField(own, 'title')};
    }),
    chunkIndex: numberField(fields, 'chunkIndex'),
    content: textField(fields, 'content'),
    text: textField(fields, 'text'),
    startChar: numberField(fields, 'startChar'),
    endChar: numberField(fields, 'endChar'),
  };
}

/** The chunks of each page, in the order of the file. */
export function byPage(chunks: readonly ChunkLine[]): Map<string, ChunkLine[]> {
  const pages = new Map<string, ChunkLine[]>();
  for (const chunk of chunks) {
    const own = pages.get(chunk.url);
    if (own) {
      own.push(chunk);
    } else {
      pages.set(chunk.url, [chunk]);
    }
  }
  return pages;
}
