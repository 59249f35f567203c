import {describe, expect, it} from 'vitest';
import type {ModelPart} from '../../../../../../plugin/server/model/model-part.ts';
import {streamedParts} from '../../../../../../plugin/server/model/open-ai/streamed-parts.ts';
import {all} from '../../../../../support/deltas.ts';

const said = (content: string) => event({choices: [{delta: {content}, finish_reason: null}]});
const ended = event({choices: [{delta: {}, finish_reason: 'stop'}]});
const DONE = 'data: [DONE]\n\n';

function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(piece);
      }
      controller.close();
    },
  });
}

const encoded = (text: string) => new TextEncoder().encode(text);
const partsOf = (...texts: readonly string[]) => all(streamedParts(streamOf(texts.map(encoded))));

function textIn(parts: readonly ModelPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

describe('a stream of OpenAI’s protocol', () => {
  it('is the same text wherever the network cuts it, in letters of any kind', async () => {
    const stream = [said('An '), said('arm 🦾 '), said('bends.'), ended, DONE].join('');
    const bytes = encoded(stream.replaceAll('\n', '\r\n'));
    for (const size of [1, 7, 1000]) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        pieces.push(bytes.slice(at, at + size));
      }
      const parts = await all(streamedParts(streamOf(pieces)));
      expect(textIn(parts)).toBe('An arm 🦾 bends.');
      expect(parts.at(-1)).toMatchObject({kind: 'end', isWhole: true});
    }
  });

  it('comes in few pieces, the first words at once', async () => {
    const words = Array.from({length: 50}, (_, place) => said(`${place} `));
    const parts = await partsOf(...words, ended, DONE);
    expect(parts[0]).toEqual({kind: 'text', text: '0 '});
    expect(textIn(parts)).toBe(Array.from({length: 50}, (_, place) => `${place} `).join(''));
    expect(parts.length).toBeLessThan(20);
  });

  it('says what it cost, and is over then, even if the connection stays open', async () => {
    const usage = event({choices: [], usage: {prompt_tokens: 90, completion_tokens: 10}});
    const open = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoded(said('x') + ended + usage)),
    });
    expect((await all(streamedParts(open))).at(-1)).toEqual({
      ...{kind: 'end', isWhole: true},
      usage: {input: 90, output: 10},
    });
  });

  it('is no silence while the model thinks', async () => {
    const thought = event({choices: [{delta: {reasoning_content: 'Hm.'}}]});
    expect((await partsOf(': wait\n\n', thought, said('x'), ended)).map(({kind}) => kind)).toEqual([
      ...['thought', 'text', 'end'],
    ]);
  });

  it('that breaks off is not whole', async () => {
    expect((await partsOf(said('An '))).at(-1)).toMatchObject({kind: 'end', isWhole: false});
  });

  it.each([
    ['is no JSON', 'data: {"choices":[{\n\n', 'It sent what is no answer.'],
    ['is another answer', event({choices: 'x'}), 'It sent what is no answer.'],
    ['is an error', event({error: {message: 'overloaded'}}), 'overloaded'],
  ])('whose next event %s fails after what came before', async (_, wrong, message) => {
    const parts: ModelPart[] = [];
    const read = async () => {
      for await (const part of streamedParts(streamOf([encoded(said('An ') + wrong)]))) {
        parts.push(part);
      }
    };
    await expect(read()).rejects.toMatchObject({message});
    expect(parts).toEqual([{kind: 'text', text: 'An '}]);
  });
});
