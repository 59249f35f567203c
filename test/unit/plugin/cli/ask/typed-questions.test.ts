import {PassThrough} from 'node:stream';
import {describe, expect, it} from 'vitest';
import {typedQuestions} from '../../../../../plugin/cli/ask/typed-questions.ts';

function keyboard() {
  const output = new PassThrough();
  return {input: Object.assign(new PassThrough(), {isTTY: true}), output};
}

async function all(questions: AsyncIterable<string> | null): Promise<string[]> {
  const found: string[] = [];
  for await (const question of questions ?? []) {
    found.push(question);
  }
  return found;
}

describe('typed questions', () => {
  it('come line by line until an empty one', async () => {
    const streams = keyboard();
    streams.input.write('How far?\nAnd for six joints?\n\nToo late.\n');
    expect(await all(typedQuestions(streams))).toEqual(['How far?', 'And for six joints?']);
    expect(streams.output.read()?.toString()).toContain('? ');
  });

  it('end with what is typed from', async () => {
    const streams = keyboard();
    streams.input.end('How far?\n');
    expect(await all(typedQuestions(streams))).toEqual(['How far?']);
  });

  it('are none where nobody sits', () => {
    expect(typedQuestions({input: new PassThrough(), output: new PassThrough()})).toBeNull();
  });
});
