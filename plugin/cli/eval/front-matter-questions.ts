import type {Manifest} from '../../../core/index-format/manifest.js';
import type {DocumentReport} from '../../build/document-report.js';
import {builtLocales, readLastBuild} from '../../build/last-build.js';
import {ReportError} from '../../errors.cjs';
import type {Asked} from './asked.js';

const KIND = 'front-matter';

type Site = {readonly siteDir: string; readonly pluginId: string};

/** The questions in the front matter of the last build's pages: each must find its page. */
export async function frontMatterQuestions(
  {siteDir, pluginId}: Site,
  manifest: Pick<Manifest, 'locale' | 'segments'>,
): Promise<Asked[]> {
  const {locale} = manifest;
  if (!(await builtLocales({siteDir}, pluginId)).includes(locale)) {
    throw new ReportError(
      `The questions in front matter are known once the site is built for "${locale}": run \`docusaurus build\` first, in this folder.`,
    );
  }
  const asked: Asked[] = [];
  for await (const record of readLastBuild({siteDir}, pluginId, locale)) {
    if (record.kind === 'document') {
      asked.push(...questionsOf(record.report, manifest));
    }
  }
  return asked;
}

function questionsOf(
  {url, sourceFile, version, ...report}: DocumentReport,
  manifest: Pick<Manifest, 'segments'>,
): Asked[] {
  // A build by an earlier release recorded none.
  const {questions = []}: Partial<Pick<DocumentReport, 'questions'>> = report;
  return questions.map((question) => ({
    question,
    gold: [url],
    kind: KIND,
    version: versionToChoose(version, manifest),
    place: sourceFile ?? url,
  }));
}

/** What a reader of this version has to choose, if anything. */
function versionToChoose(version: string, {segments}: Pick<Manifest, 'segments'>): string | null {
  const [first, ...others] = segments.map(({versions}) => versions.map(({name}) => name));
  const isChosen = !first?.includes(version) && others.some((names) => names.includes(version));
  return isChosen ? version : null;
}
