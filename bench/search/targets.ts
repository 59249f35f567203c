import {figure, kilobytes} from '../encoder/print.ts';

/** Prints a figure beside what it should be. */
export function atLeast(what: string, value: number, target: number): void {
  verdict(what, figure(value), `at least ${figure(target)}`, value >= target);
}

export function atMost(what: string, value: number, target: number): void {
  verdict(what, figure(value), `at most ${figure(target)}`, value <= target);
}

export function bytesAtMost(what: string, value: number, target: number): void {
  verdict(what, kilobytes(value), `at most ${kilobytes(target)}`, value <= target);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

export function megabytesAtMost(what: string, value: number, target: number): void {
  verdict(what, megabytes(value), `at most ${megabytes(target)}`, value <= target);
}

function verdict(what: string, value: string, target: string, isReached: boolean): void {
  console.log(`- ${what}: ${value} (${target}: ${isReached ? 'reached' : 'missed'})`);
}
