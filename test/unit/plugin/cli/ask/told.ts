import {sourcesOf} from '../../../../../core/answer/sources.ts';
import type {AnswerPart, Citation} from '../../../../../core/types.ts';
import type {WholeAnswer} from '../../../../../plugin/cli/ask/whole-answer.ts';

/** A citation with what a test cares about. */
export function citation(changes: Partial<Citation> = {}): Citation {
  return {
    ...{label: 'Chapter 3, Section 3.2 — Inverse kinematics', url: '/docs/ch03#inverse'},
    ...{quote: 'It bends.', start: 0, before: '', after: '', chunkId: 'ch3-s3.2-001'},
    ...{
      version: 'current',
      instance: 'default',
      docTitle: 'Kinematics',
      chapter: 3,
      chapterTitle: 'Kinematics',
    },
    ...{section: 2, sectionNumber: '3.2', sectionTitle: 'Inverse kinematics'},
    ...changes,
  };
}

export function part(text: string, changes: Partial<AnswerPart> = {}): AnswerPart {
  const citations = [citation({quote: text})];
  return {kind: 'sentence', text, code: [], opens: true, isAside: false, citations, ...changes};
}

export function answer(parts: readonly AnswerPart[], changes: Partial<WholeAnswer> = {}) {
  const whole: WholeAnswer = {
    ...{question: 'How does it bend?', understood: null, answerable: parts.length > 0},
    ...{parts, sources: sourcesOf(parts), refusal: null, followUps: [], ...changes},
  };
  return whole;
}
