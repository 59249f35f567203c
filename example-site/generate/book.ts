import {randomFrom} from './random.ts';
import {generateSection} from './section.ts';

export type BookSize = {
  readonly chapters: number;
  readonly sectionsPerChapter: number;
  readonly seed: number;
};

type GeneratedChapter = {readonly file: string; readonly markdown: string};

/** A question whose answer is known, in the form of `questions.jsonl`. */
type KnownQuestion = {
  readonly question: string;
  readonly gold: readonly [string];
  /** What the section says, word for word. */
  readonly answer: string;
};

export type GeneratedBook = {
  readonly chapters: Iterable<GeneratedChapter>;
  /** Filled as the chapters are taken. */
  readonly questions: readonly KnownQuestion[];
};

/** A book of any size, the same for the same seed; chapters are made as they are asked for. */
export function generateBook({chapters, sectionsPerChapter, seed}: BookSize): GeneratedBook {
  const questions: KnownQuestion[] = [];
  return {
    questions,
    chapters: (function* () {
      for (let chapter = 1; chapter <= chapters; chapter += 1) {
        yield generateChapter(chapter, sectionsPerChapter, seed, questions);
      }
    })(),
  };
}

function generateChapter(
  chapter: number,
  sections: number,
  seed: number,
  questions: KnownQuestion[],
): GeneratedChapter {
  const random = randomFrom(seed * 1_000_003 + chapter);
  const id = `chapter-${String(chapter).padStart(2, '0')}`;
  const parts = [
    `---\ntitle: Machines of hall ${chapter}\n---`,
    `# Chapter ${chapter}: Machines of hall ${chapter}`,
    `Hall ${chapter} was fitted out in ${random.integer(1950, 2025)} and holds ${sections} machines, which are described in the order of the doors.`,
  ];
  for (let ordinal = 1; ordinal <= sections; ordinal += 1) {
    const index = (chapter - 1) * sections + ordinal - 1;
    const {title, markdown, questions: known} = generateSection(index, random);
    const number = `${chapter}.${ordinal}`;
    parts.push(`## ${number} ${title}`, markdown);
    // The slug that Docusaurus gives a heading of these characters.
    const anchor = `${number} ${title}`.toLowerCase().replace(/\./g, '').replace(/ /g, '-');
    for (const {question, answer} of known) {
      questions.push({question, gold: [`/docs/${id}#${anchor}`], answer});
    }
  }
  return {file: `${id}.md`, markdown: `${parts.join('\n\n')}\n`};
}
