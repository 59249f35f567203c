// @vitest-environment jsdom
import {beforeEach, expect, it} from 'vitest';
import {follow, goBack, type History} from '../../../../../theme/client/jump/trail.ts';

let entries: {readonly key?: string; readonly pathname: string}[];
let at: number;

/** As the router's own, as far as it is used. */
const history: History = {
  get location() {
    return {pathname: '', ...entries[at], search: '', hash: ''};
  },
  push: (url) => {
    entries = [...entries.slice(0, at + 1), {key: `key-${entries.length}`, pathname: url}];
    at = entries.length - 1;
  },
  go: (steps) => {
    at += steps;
  },
};

beforeEach(() => {
  entries = [{pathname: '/read'}];
  at = 0;
});

it('leads back to where the first of several citations was followed', () => {
  const first = follow(history, {url: '/a', chipId: '1'}, null);
  const second = follow(history, {url: '/b', chipId: '2'}, first);
  expect(second).toMatchObject({chipId: '2', origin: {path: '/read'}});
  goBack(history, second);
  expect(history.location.pathname).toBe('/read');
  // Forward, the reader finds the citations still.
  expect(entries.map(({pathname}) => pathname)).toEqual(['/read', '/a', '/b']);
});

it('begins anew where the reader went on to another page', () => {
  const first = follow(history, {url: '/a', chipId: '1'}, null);
  history.push('/elsewhere');
  const second = follow(history, {url: '/b', chipId: '2'}, first);
  expect(second.origin.path).toBe('/elsewhere');
  goBack(history, second);
  expect(history.location.pathname).toBe('/elsewhere');
});

it('opens the page of the origin where the history no longer leads there', () => {
  const trail = follow(history, {url: '/a', chipId: '1'}, null);
  history.push('/elsewhere');
  goBack(history, trail);
  expect(entries.map(({pathname}) => pathname)).toEqual(['/read', '/a', '/elsewhere', '/read']);
});
