import {describe, expect, it} from 'vitest';
import {askBoth} from '../../../../bench/answers/ask-both.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {Gold} from '../../../../plugin/cli/eval/gold.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const text = 'Torque\nMotors turn.\nGearing\nA gearbox trades speed for torque.';
const at = (title: string) => text.indexOf(title);
const heading = {number: '', level: 3, end: text.length};
const torque = chunk({
  ...{chunkId: 'torque', docId: 'arms', url: '/docs/arms/', urlAnchor: '#torque', text},
  sectionTitle: 'Torque',
  headings: [
    {...heading, anchor: '#torque', title: 'Torque', level: 2, offset: 0},
    {...heading, anchor: '#gearing', title: 'Gearing', offset: at('Gearing')},
  ],
  blocks: [],
});
const hands = chunk({
  ...{chunkId: 'hands', docId: 'hands', url: '/docs/hands/', urlAnchor: '#hands'},
  ...{sectionTitle: 'Hands', text: 'Fingers close around a cup.'},
});
const index = await openIndex(memoryHost(await written([torque, hands])).source);

const ofTorque: Gold = {address: '', chunks: new Set(['current/torque']), missing: null};

async function both(question: string, headings: readonly string[], sections = [ofTorque]) {
  const {ours, first} = await askBoth({name: '', index, asked: [{question, headings, sections}]});
  return {ours: ours[0], first: first[0]};
}

describe('the same question, answered and with the first sentences', () => {
  it('is judged by the section and by the very heading', async () => {
    const question = 'What does a gearbox trade for torque?';
    const {ours, first} = await both(question, ['/docs/arms#gearing']);
    expect(ours).toMatchObject({isCited: true, isHeadingCited: true, isRefused: false});
    expect(first).toMatchObject({isCited: true});
    const wrong = await both(question, ['/docs/arms#motors']);
    expect(wrong.ours).toMatchObject({isCited: true, isHeadingCited: false});
    expect((await both(question, ['/docs/arms'])).ours).toMatchObject({isHeadingCited: true});
  });

  it('is refused by both where the site has no answer', async () => {
    const {ours, first} = await both('price of football tickets', [], []);
    expect(ours).toMatchObject({isAnswerable: false, isRefused: true, isHeadingCited: false});
    expect(first).toMatchObject({isRefused: true});
  });
});
