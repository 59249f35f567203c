import {describe, expect, it} from 'vitest';
import type {AnswerPart} from '../../../../../core/types.ts';
import {markdownWriter} from '../../../../../plugin/server/chat/markdown-writer.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';

function part(changes: Partial<AnswerPart>): AnswerPart {
  return {...quotedPart(), ...changes};
}

function written(parts: readonly AnswerPart[], isMarkdown = false): string {
  const write = markdownWriter(isMarkdown);
  return parts.map((one) => write(one, [1])).join('');
}

describe('an answer as markdown', () => {
  it('has paragraphs', () => {
    const sentences = [
      part({text: 'One.'}),
      part({text: 'Two.', opens: false}),
      part({text: 'Three.'}),
    ];
    expect(written(sentences)).toBe('One. [1] Two. [1]\n\nThree. [1]');
  });

  it('tells a list from the one right before it', () => {
    const first = part({kind: 'item', text: 'a', number: 1});
    const second = part({kind: 'item', text: 'b'});
    expect(written([first, {...first, number: 2}, second, first])).toBe(
      '1. a [1]\n2. a [1]\n\n* b [1]\n\n1. a [1]',
    );
    expect(written([first, part({text: 'So.'}), first])).toBe('1. a [1]\n\nSo. [1]\n\n1. a [1]');
  });

  it('shows what a text says, whatever markdown would make of it', () => {
    const text = 'Use <b>*x*</b> [here](javascript:alert(1)) or run --all';
    const start = text.indexOf('--all');
    const quoted = part({text, code: [{start, end: start + 5}]});
    expect(written([quoted])).toBe(
      'Use \\<b\\>\\*x\\*\\</b\\> \\[here\\](javascript:alert(1)) or run `--all` [1]',
    );
  });

  it('leaves what a model wrote in markdown as it is', () => {
    expect(written([part({text: 'A **strong** arm.'})], true)).toBe('A **strong** arm. [1]');
  });

  it('has code in a fence that it cannot leave', () => {
    const code = part({kind: 'code', text: '```\nx\n```', language: 'md'});
    expect(written([code])).toBe('````md\n```\nx\n```\n````\n\n[1]');
  });
});
