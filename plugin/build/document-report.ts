import type {FileProblem} from '../markdown/mdx/markdown-file.js';

/** What the build has to say of one document. */
export type DocumentReport = {
  readonly docId: string;
  readonly title: string;
  readonly version: string;
  readonly url: string;
  readonly sourceFile: string | null;
  /** Set where the text was taken from the built page, and why. */
  readonly fromBuiltPage: string | null;
  readonly mended: readonly MendedHeading[];
  readonly broken: readonly BrokenAnchor[];
  readonly problems: readonly FileProblem[];
  /** Questions that, as its front matter says, it answers. */
  readonly questions: readonly string[];
};

type MendedHeading = {
  readonly sourceFile: string | null;
  readonly line: number | null;
  /** The anchor that the source promises, and the one that the page has. */
  readonly promised: string;
  readonly anchor: string;
};

export type BrokenAnchor = {
  readonly sourceFile: string | null;
  readonly line: number | null;
  readonly anchor: string;
  readonly url: string;
};

/** `docs/arms.md:12`, as editors and terminals understand it. */
export function placeName({
  sourceFile,
  line,
}: {
  readonly sourceFile: string | null;
  readonly line: number | null;
}): string {
  return [sourceFile ?? 'the built page', line].filter((part) => part !== null).join(':');
}

/** Of a large site that has moved its headings, there may be hundreds. */
const MOST_LINES = 20;

export function describeBroken(broken: readonly BrokenAnchor[]): string {
  const lines = broken
    .slice(0, MOST_LINES)
    .map((one) => `  ${placeName(one)} ${one.anchor} is not in ${one.url}`);
  const others = broken.length - lines.length;
  const rest =
    others > 0 ? [`  and ${others} more, which \`docusaurus rag-chat:report\` lists.`] : [];
  const what = broken.length === 1 ? '1 anchor is' : `${broken.length} anchors are`;
  return `${what} missing in the built pages; citations lead to the section or the page instead:\n${[...lines, ...rest].join('\n')}`;
}
