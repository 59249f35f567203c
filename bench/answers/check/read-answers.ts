import {type Fields, fieldsOf, numberField, textField} from '../../coverage/fields.ts';

/** What the check reads of an answer; stated anew here, so that a change of the plugin's own types can't hide a fault. */
export type ToldAnswer = {
  readonly question: string;
  readonly parts: readonly ToldPart[];
  /** What a refusal names. */
  readonly nearest: readonly ToldCitation[];
  /** Where sources and further questions lead. */
  readonly urls: readonly string[];
};

export type ToldPart = {
  readonly kind: string;
  readonly text: string;
  /** The names of a row's columns. */
  readonly head: string | null;
  readonly citations: readonly ToldCitation[];
};

export type ToldCitation = {
  readonly url: string;
  readonly quote: string;
  readonly start: number;
  readonly before: string;
  readonly after: string;
  readonly chunkId: string;
  readonly version: string;
};

/** What `rag-chat:eval --answers --json` prints, or `rag-chat:ask --json`, an answer a line. */
export function parseAnswers(json: string): ToldAnswer[] {
  return wholeOrLines(json).flatMap((value) => {
    const fields = fieldsOf(value);
    const questions = fields.get('questions');
    return Array.isArray(questions)
      ? questions.flatMap((question: unknown) => {
          const answer = fieldsOf(question).get('answer');
          return answer === undefined ? [] : [answerOf(answer)];
        })
      : [answerOf(value)];
  });
}

function wholeOrLines(json: string): unknown[] {
  try {
    return [JSON.parse(json)];
  } catch {
    return json
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  }
}

function answerOf(value: unknown): ToldAnswer {
  const fields = fieldsOf(value);
  const refusal = fields.get('refusal') ?? null;
  const leadsTo = (name: string) => listField(fields, name).map((one) => textField(one, 'url'));
  return {
    question: textField(fields, 'question'),
    parts: listField(fields, 'parts').map(partOf),
    nearest: refusal === null ? [] : listField(fieldsOf(refusal), 'nearest').map(citationOf),
    urls: [...leadsTo('sources'), ...leadsTo('followUps')],
  };
}

function partOf(fields: Fields): ToldPart {
  return {
    kind: textField(fields, 'kind'),
    text: textField(fields, 'text'),
    head: fields.has('head') ? textField(fields, 'head') : null,
    citations: listField(fields, 'citations').map(citationOf),
  };
}

function citationOf(fields: Fields): ToldCitation {
  return {
    url: textField(fields, 'url'),
    quote: textField(fields, 'quote'),
    start: numberField(fields, 'start') ?? -1,
    before: textField(fields, 'before'),
    after: textField(fields, 'after'),
    chunkId: textField(fields, 'chunkId'),
    version: textField(fields, 'version'),
  };
}

function listField(fields: Fields, name: string): Fields[] {
  const value = fields.get(name);
  if (!Array.isArray(value)) {
    throw new Error(`"${name}" is no list`);
  }
  return value.map(fieldsOf);
}
