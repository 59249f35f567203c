import {describe, expect, it} from 'vitest';
import type {AnswerEvent} from '../../../../core/types.ts';
import {fallingBack} from '../../../../theme/client/falling-back.ts';
import {quotedPart} from '../../../support/quoted-part.ts';
import {type Step, scriptedTransport} from '../../../support/theme/scripted-transport.ts';

const found = {kind: 'found', passages: 3, origin: 'written'} as const;
const draft = {kind: 'draft', text: 'A grip'} as const;
const part = {kind: 'part', part: quotedPart()} as const;
const broken = {fail: new Error('It broke off.')};
const refused = {kind: 'refused', refusal: {nearest: [], wider: []}} as const;
const own = [{kind: 'found', passages: 1}, {kind: 'done'}] as const;

/** What comes of a server that does so, with the site's own index behind it. */
async function asked(script: readonly Step[]): Promise<readonly string[]> {
  const kinds: string[] = [];
  const note = (event: AnswerEvent) =>
    kinds.push('origin' in event ? `${event.kind} ${event.origin}` : event.kind);
  const transport = fallingBack(scriptedTransport(script), scriptedTransport(own));
  try {
    for await (const event of transport.ask('What holds the cup?')) {
      note(event);
    }
  } catch (error) {
    kinds.push(String(error));
  }
  return kinds;
}

describe('a question to a server with an index behind it', () => {
  it('is answered by the server alone where that can', async () => {
    expect(await asked([found, part, {kind: 'done'}])).toEqual(['found written', 'part', 'done']);
  });

  it.each<readonly [string, readonly Step[], readonly string[]]>([
    ['at once', [broken], []],
    ['before anything is said', [found, draft, broken], ['found written', 'draft']],
    [
      'after what it had said was taken back',
      [found, part, found, broken],
      ['found written', 'part', 'found written'],
    ],
  ])('is answered by the index where the server fails %s', async (_, script, before) => {
    expect(await asked(script)).toEqual([...before, 'found', 'done']);
  });

  it.each<readonly [string, Step]>([
    ['said something', part],
    ['refused', refused],
  ])('has failed where the server fails after it has %s', async (_, said) => {
    expect(await asked([found, said, draft, broken])).toEqual([
      ...['found written', said === part ? 'part' : 'refused', 'draft', 'Error: It broke off.'],
    ]);
  });

  it('is given up where the reader has stopped it', async () => {
    const controller = new AbortController();
    const index = scriptedTransport(own);
    const server = scriptedTransport([{never: true}]);
    const events = fallingBack(server, index).ask('Why?', {signal: controller.signal});
    setTimeout(() => controller.abort());
    await expect(events[Symbol.asyncIterator]().next()).rejects.toThrow(/abort/);
    expect(index.asked).toEqual([]);
  });
});
