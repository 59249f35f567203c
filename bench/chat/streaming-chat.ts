/**
 * The chat with a stand-in that answers: eighty sentences of some 25 tokens each,
 * one every 25 ms; or one sentence at once, to questions that begin with "Short".
 */
export const STREAMING_CHAT = `
import DocsChat from '@theme-original/DocsChat';
import {TransportContext} from 'docusaurus-plugin-rag-chat/client';
import React from 'react';

const SENTENCE = 'The torque of a joint is what its motor gives, times the ratio of the gears, less what is lost in them to friction and to the oil.';

function part(place) {
  const citation = {
    label: 'Arms › Reach', url: '/docs/arms', quote: SENTENCE, start: place, before: '', after: '',
    chunkId: 'arms-s' + (place % 7) + '-001', version: 'current', docTitle: 'Arms', chapter: null,
    chapterTitle: null, section: place % 7, sectionNumber: String(place % 7), sectionTitle: 'Reach',
  };
  return {
    kind: 'sentence', text: SENTENCE, code: [], opens: place % 5 === 0, isAside: false,
    citations: [citation],
  };
}

const transport = {
  async *ask(question, {signal} = {}) {
    yield {kind: 'found', passages: 8};
    const count = question.startsWith('Short') ? 1 : 80;
    for (let place = 0; place < count; place += 1) {
      if (count > 1) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      signal?.throwIfAborted();
      yield {kind: 'part', part: part(place)};
    }
    yield {kind: 'done'};
  },
};

export default function Chat() {
  return React.createElement(
    TransportContext.Provider, {value: transport}, React.createElement(DocsChat));
}
`;

export const SENTENCES = 80;
