import {describe, expect, it} from 'vitest';
import type {QuestionEntry} from '../../../../../plugin/server/question-log/entry.ts';
import {notedQuestions} from '../../../../../plugin/server/question-log/noted-questions.ts';

const ENTRY: QuestionEntry = {
  ...{time: '2026-05-04T10:00:00.000Z', kind: 'unanswered', requestId: 'r1'},
  question: 'How far does it reach?',
};

function keptLog() {
  const messages: (string | undefined)[] = [];
  const log = ({message}: {readonly message?: string}) => void messages.push(message);
  return {messages, settings: {log, clean: (text: string) => text}};
}

describe('questions on their way to the log', () => {
  it('that are lost are told of once a minute, with how many they are', async () => {
    const {messages, settings} = keptLog();
    let time = 0;
    const failing = () => Promise.reject(new Error('disk full'));
    const {note} = notedQuestions(failing, settings, () => time);
    await note(ENTRY);
    await note(ENTRY);
    await note(ENTRY);
    expect(messages).toEqual(['A question was not put into the question log: Error: disk full']);
    time = 60_000;
    await note(ENTRY);
    expect(messages.slice(1)).toEqual([
      '3 questions were not put into the question log: Error: disk full',
    ]);
  });

  it('harm nobody where the author’s own function throws at once', async () => {
    const {messages, settings} = keptLog();
    const throwing = () => {
      throw new Error('a mistake');
    };
    await notedQuestions(throwing, settings).note(ENTRY);
    expect(messages).toHaveLength(1);
  });

  it('are no more than memory has room for', async () => {
    const {messages, settings} = keptLog();
    let taken = 0;
    const never = () => {
      taken += 1;
      return new Promise<void>(() => {});
    };
    let time = 0;
    const {note, close} = notedQuestions(never, settings, () => time);
    for (let count = 0; count < 1000; count += 1) {
      void note(ENTRY);
    }
    expect(taken).toBe(200);
    expect(messages).toHaveLength(1);
    // What a runtime has stopped without a word is forgotten.
    time = 60_000;
    void note(ENTRY);
    expect(taken).toBe(201);
    await close(10);
  });

  it('are waited for at the end, and given up when time is up', async () => {
    const {messages, settings} = keptLog();
    let arrive = () => {};
    const slow = (entry: QuestionEntry, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        arrive = entry.requestId === 'r1' ? resolve : arrive;
      });
    const first = notedQuestions(slow, settings);
    void first.note(ENTRY);
    let isClosed = false;
    const closing = first.close(10_000).then(() => {
      isClosed = true;
    });
    expect(isClosed).toBe(false);
    arrive();
    await closing;
    expect(messages).toEqual([]);
    const second = notedQuestions(slow, settings);
    void second.note({...ENTRY, requestId: 'r2'});
    await second.close(10);
    expect(messages).toEqual([expect.stringContaining('The server goes down.')]);
  });
});
