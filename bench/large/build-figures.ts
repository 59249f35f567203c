import {readLastBuild} from '../../plugin/build/last-build.ts';
import {median, percentile} from '../encoder/statistics.ts';

/** What the last build of a site noted of its pages and chunks, a line each. */
export async function figuresOfBuild(siteDir: string, locale: string): Promise<readonly string[]> {
  const counts = {pages: 0, fromBuiltPage: 0, mended: 0, broken: 0, problems: 0};
  const tokens: number[] = [];
  const sections = new Set<string>();
  for await (const record of readLastBuild({siteDir}, 'default', locale)) {
    if (record.kind === 'document') {
      const {fromBuiltPage, mended, broken, problems} = record.report;
      counts.pages++;
      counts.fromBuiltPage += fromBuiltPage === null ? 0 : 1;
      counts.mended += mended.length;
      counts.broken += broken.length;
      counts.problems += problems.length;
    } else if (record.kind === 'chunk') {
      const {version, docId, section, tokenCount} = record.chunk;
      tokens.push(tokenCount);
      sections.add(`${version}\n${docId}\n${section}`);
    }
  }
  const least = tokens.reduce((found, count) => Math.min(found, count), Number.POSITIVE_INFINITY);
  const most = tokens.reduce((found, count) => Math.max(found, count), 0);
  return [
    `pages: ${counts.pages}, of which ${counts.fromBuiltPage} are taken from the built page`,
    `sections: ${sections.size}, chunks: ${tokens.length}`,
    `tokens of a chunk: ${least} to ${most}, median ${median(tokens)}, 90 % at most ${percentile(tokens, 0.9)}`,
    `anchors mended: ${counts.mended}, broken: ${counts.broken}; problems named: ${counts.problems}`,
  ];
}
