import type {Heading} from 'mdast';
import {plainText} from '../markdown/readable-text.js';

/** A heading with its anchor as the site will render it. */
export type SectionHeading = {
  /** `#inverse-kinematics`, or empty if the site gives it none. */
  readonly anchor: string;
  readonly title: string;
  /** "3.2", when the heading starts with its own number. */
  readonly number: string | null;
  readonly level: number;
  readonly line: number;
};

const OWN_NUMBER = /^(\d+(?:\.\d+)+)\.?\s+(?=\S)/;

export function toHeading(node: Heading): SectionHeading {
  const text = plainText(node).trim();
  const number = OWN_NUMBER.exec(text);
  const {id} = (node.data ?? {}) as {readonly id?: string};
  return {
    anchor: id ? `#${id}` : '',
    title: number ? text.slice(number[0].length) : text,
    number: number?.[1] ?? null,
    level: node.depth,
    line: node.position?.start.line ?? 0,
  };
}
