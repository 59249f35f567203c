import {join} from 'node:path';
import {INDEX_FOLDER} from '../../../core/index-format/manifest.js';
import {lastBuildFacts} from '../../build/last-build.js';
import {textHashes} from '../../build/text-hashes.js';
import {openEmbedder} from '../../embed/embedder.js';
import {ReportError} from '../../errors.cjs';
import type {PluginOptions} from '../../options.cjs';
import {modelKey} from '../../store/qdrant/names.js';
import type {QdrantOptions} from '../../store/qdrant/qdrant-options.cjs';
import {removeStored} from '../../store/qdrant/remove.js';
import {type Verified, verifyStored} from '../../store/qdrant/verify.js';
import {builtFolder} from './built-folder.js';
import {publishedPlace} from './published-place.js';
import {type RecordedBuild, recordedBuild} from './recorded-build.js';

type Site = {readonly siteDir: string; readonly options: PluginOptions};
type Print = (line: string) => void;

/** Says what in Qdrant is not as the last build of each locale made it; that is an error. */
export async function verifySite(
  {siteDir, options}: Site,
  locales: readonly string[],
  outDir: string | undefined,
  print: Print,
): Promise<void> {
  const qdrant = qdrantOf(options, '--verify');
  let [problems, foreign, isChanged] = [0, 0, false];
  for (const locale of locales) {
    const build = await recordedBuild({siteDir, pluginId: options.id}, locale);
    const folder = join(builtFolder(siteDir, build.facts, outDir), INDEX_FOLDER);
    const verified = await verify(build, {siteDir, options}, qdrant, folder);
    print(lineOf(verified, locale));
    for (const problem of verified.problems) {
      print(`  ${problem}`);
    }
    problems += verified.problemCount;
    foreign += verified.foreignCount;
    isChanged ||= verified.isChanged;
  }
  if (problems > 0 && problems === foreign) {
    throw new ReportError('Somebody else has stored points under the address of this site.');
  }
  if (problems > 0) {
    throw new ReportError(
      isChanged
        ? 'Somebody has changed points in Qdrant: run `docusaurus rag-chat:index --full`, which mends them, and publish the site.'
        : 'Qdrant is not as the last build made it: run `docusaurus rag-chat:index`, and publish the site.',
    );
  }
}

/** Takes a version of the docs, or all of the site, out of Qdrant. */
export async function removeSite(
  {siteDir, options}: Site,
  locales: readonly string[],
  version: string | undefined,
  print: Print,
): Promise<void> {
  const qdrant = qdrantOf(options, version === undefined ? '--remove-site' : '--remove-version');
  const facts = await lastBuildFacts({siteDir}, options.id, locales[0] ?? '');
  if (facts?.site === undefined) {
    throw new ReportError(
      'No build is on record that says what is the address of the site: run `docusaurus build` first.',
    );
  }
  const {site} = facts;
  const removed = await removeStored({
    ...{qdrant, site, say: print},
    ...(version !== undefined && {version}),
  });
  const {alias, points, collections} = removed;
  const what = version === undefined ? site : `version ${version} of ${site}`;
  if (points === 0 && collections.length === 0) {
    throw new ReportError(`There is nothing of ${what} in the Qdrant collection ${alias}.`);
  }
  const where = removed.locales.length > 0 ? ` (${removed.locales.join(', ')})` : '';
  print(`Removed ${what}${where} from the Qdrant collection ${alias}: ${points} points.`);
  if (collections.length > 0) {
    print(`Nothing was left in ${collections.join(', ')}: gone, too.`);
  }
}

async function verify(
  {chunks, tails, facts}: RecordedBuild,
  {siteDir, options}: Site,
  qdrant: QdrantOptions,
  folder: string,
): Promise<Verified> {
  const {embedding} = options;
  if (!embedding) {
    throw new ReportError('Without "embedding", nothing is stored in Qdrant.');
  }
  const embedder = await openEmbedder(embedding, siteDir);
  await embedder.close();
  const {site, locale, versions = []} = facts;
  return verifyStored({
    ...{chunks, qdrant, site, locale, versions},
    meaning: {
      identity: embedder.identity,
      model: {name: embedding.model, key: modelKey(embedding)},
      texts: await textHashes({chunks, tails}, embedding),
    },
    place: await publishedPlace(folder),
  });
}

function qdrantOf({qdrant}: PluginOptions, flag: string): QdrantOptions {
  if (!qdrant) {
    throw new ReportError(`${flag} is about Qdrant: name its server in "qdrant.url".`);
  }
  return qdrant;
}

function lineOf({alias, build, chunks, documents, problemCount}: Verified, locale: string): string {
  const what = `${locale}: Qdrant collection ${alias}, build ${build ?? 'none'}`;
  const size = `${chunks} sections of ${documents} pages`;
  return problemCount === 0
    ? `${what}: ${size} are as the last build made them.`
    : `${what}: of ${size}, ${problemCount} ${problemCount === 1 ? 'thing is' : 'things are'} not as the last build made them.`;
}
