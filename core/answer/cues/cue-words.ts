import type {QuestionKind} from '../question/question-kind.js';

/** What a language says where it matters to an answer: alternatives of an expression, none of them caught in brackets. */
export type CueWords = {
  /** How a question asks for what kind of answer. */
  readonly asks: Readonly<Record<QuestionKind, string>>;
  /** All that is said by who greets or thanks. */
  readonly greets: string;
  /** How a question begins that goes on from the one before. */
  readonly goesOn: string;
  /** All that a question says that wants another form of the same, or more of it. */
  readonly wantsForm: string;
  /** What a question calls things that were said before. */
  readonly refers: string;
  /** What stands between two things that are compared. */
  readonly between: string;

  /** How a sentence begins that points to the one before; */
  readonly points: string;
  /** that also begins with one of these */
  readonly conjunctions: string;
  /** and one of these behind it, */
  readonly subjects: string;
  /** or has one of these among its first words. */
  readonly connectives: string;
  /** How many of something that was named before, where nothing more is said of it. */
  readonly counts: string;
  /** What may point to the sentence before from within the first words, in small letters. */
  readonly pronouns: string;

  /** What a sentence says that gives a reason, */
  readonly givesReason: string;
  /** compares, */
  readonly compares: string;
  /** or says what something is. */
  readonly defines: string;
  /** How a sentence begins that says what to do, */
  readonly tellsTo: string;
  /** that sets a task, */
  readonly setsTask: string;
  /** or that names a picture, before its number. */
  readonly caption: string;
  /** What a book says of itself at a sentence's beginning, */
  readonly ofItself: string;
  /** and anywhere, of what stands elsewhere. */
  readonly elsewhere: string;
  /** What sections with exercises are called, */
  readonly exercises: string;
  /** and how the title of one with an example begins. */
  readonly example: string;
};

/** Of a language that nothing is known of. */
export const NO_WORDS: CueWords = {
  asks: {code: '', why: '', comparison: '', quantity: '', 'how-to': '', definition: ''},
  ...{greets: '', goesOn: '', wantsForm: '', refers: '', between: ''},
  ...{points: '', conjunctions: '', subjects: '', connectives: '', counts: '', pronouns: ''},
  ...{givesReason: '', compares: '', defines: '', tellsTo: ''},
  ...{setsTask: '', caption: '', ofItself: '', elsewhere: '', exercises: '', example: ''},
};
