/** What the front matter says to this plugin. */
type ReadFrontMatter = {
  /** Whether the page may be indexed. */
  readonly isAsked: boolean;
  readonly aliases: readonly string[];
  readonly keywords: readonly string[];
  /** What readers may ask that the page answers. */
  readonly questions: readonly string[];
  /** What to write instead, one entry per field that we can't read. */
  readonly problems: readonly string[];
};

type FrontMatter = Readonly<Record<string, unknown>>;

/** A field of a wrong kind is reported and counts as missing, except that "no" must not publish a page. */
export function readFrontMatter(frontMatter: FrontMatter): ReadFrontMatter {
  const {rag_chat: asked, chapter, alias, aliases, keywords, questions} = frontMatter;
  const first = texts(aliases);
  const second = texts(alias);
  const expected = texts(questions);
  const mayBeAsked = asked === undefined || asked === null || asked === true;
  return {
    isAsked: mayBeAsked,
    aliases: Array.from(new Set([...first.texts, ...second.texts])),
    keywords: texts(keywords).texts,
    questions: Array.from(new Set(expected.texts)),
    problems: [
      ...(mayBeAsked || asked === false
        ? []
        : ['"rag_chat" must be true, or false to leave the page out; it was left out.']),
      ...(first.isReadable ? [] : ['"aliases" must be a text or a list of texts.']),
      ...(second.isReadable ? [] : ['"alias" must be a text or a list of texts.']),
      ...(expected.isReadable ? [] : ['"questions" must be a text or a list of texts.']),
      ...(isReadableChapter(chapter)
        ? []
        : ['"chapter" must be a whole number, or false for none.']),
    ],
  };
}

/** The chapter that front matter states: false for none, null where it leaves that to the file's name. */
export function statedChapter({chapter}: FrontMatter): number | false | null {
  return isReadableChapter(chapter) ? (chapter ?? null) : null;
}

function isReadableChapter(value: unknown): value is number | false | null | undefined {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'number' && Number.isInteger(value) && value >= 0)
  );
}

/** Keeps the fields that the options name. */
export function keepFields(frontMatter: FrontMatter, names: readonly string[]): FrontMatter {
  const kept = names.filter((name) => Object.hasOwn(frontMatter, name));
  return Object.fromEntries(kept.map((name) => [name, frontMatter[name]]));
}

function texts(value: unknown): {readonly texts: readonly string[]; readonly isReadable: boolean} {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value ?? ''];
  const found = list.filter((entry) => typeof entry === 'string');
  return {
    texts: found.map((text) => text.trim()).filter((text) => text !== ''),
    isReadable: found.length === list.length,
  };
}
