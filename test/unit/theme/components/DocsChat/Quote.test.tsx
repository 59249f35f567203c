// @vitest-environment jsdom
import {cleanup, render, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {sourcesOf} from '../../../../../core/answer/sources.ts';
import type {Answer, AnswerPart} from '../../../../../core/types.ts';
import Quote from '../../../../../theme/components/DocsChat/Quote/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';

vi.mock('@theme/DocsChat/Citation', () => import('../../../../support/theme/citation.tsx'));

/** jsdom has no layout. */
class NoResizes {
  observe() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
});

afterEach(cleanup);

function part(text: string, changes: Partial<AnswerPart> = {}): AnswerPart {
  return {...quotedPart({text}), ...changes};
}

function quote(parts: readonly AnswerPart[], origin: Answer['origin'] = 'quoted', draft?: string) {
  return <Quote parts={parts} sources={sourcesOf(parts)} origin={origin} draft={draft} />;
}

describe('a quoted answer', () => {
  it('shows code in the code block of the site, and plainly where that fails', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const {container} = render(
      quote([
        part('x = 1', {kind: 'code', language: 'python'}),
        part('+.', {kind: 'code', language: 'brainfuck'}),
      ]),
    );
    // As high as what takes its place, until that is there.
    expect(container.querySelector('pre')?.textContent).toBe('x = 1');
    const own = await screen.findByTestId('code block of python');
    expect(own.textContent).toBe('x = 1');
    const [, plain] = Array.from(container.querySelectorAll('pre'));
    expect(plain?.textContent).toBe('+.');
    expect(plain?.dataset).not.toHaveProperty('testid');
    expect(container.querySelectorAll('sup')).toHaveLength(2);
    silence.mockRestore();
  });

  it('numbers a list as the book does, from wherever it begins', () => {
    render(
      quote([
        part('Close the gripper.', {kind: 'item', number: 3}),
        part('Lift the arm.', {kind: 'item', number: 4}),
        part('A bolt', {kind: 'item'}),
      ]),
    );
    const [numbered, bulleted] = screen.getAllByRole('list');
    expect([numbered?.localName, bulleted?.localName]).toEqual(['ol', 'ul']);
    expect(within(numbered ?? document.body).getAllByRole('listitem')).toMatchObject([
      {value: 3},
      {value: 4},
    ]);
  });

  it('has the head of a table, and code and formulas in its cells', async () => {
    const text = 'Revolute | `a | b` | \\(\\theta\\)'.replaceAll('`', '');
    const start = text.indexOf('a | b');
    const {container} = render(
      quote([
        part(text, {
          kind: 'row',
          head: 'Joint | Call | Angle \\(x\\)',
          code: [{start, end: start + 5}],
        }),
      ]),
    );
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.getAllByRole('cell')).toHaveLength(3);
    expect(container.querySelector('td code')?.textContent).toBe('a | b');
    await waitFor(() => expect(container.querySelectorAll('th math, td math')).toHaveLength(2));
  });

  it('never takes what the book says for markdown', () => {
    const {container} = render(quote([part('Write **bold** and [a link](https://example.org).')]));
    expect(container.textContent).toContain('Write **bold** and [a link](https://example.org).');
    expect(container.querySelector('strong, a')).toBeNull();
  });

  it('leaves what it has shown as it is when more comes', async () => {
    const parts = [
      part('A rotation \\(R\\) turns.', {opens: false}),
      part('x = 1', {kind: 'code', language: 'python'}),
      part('P | \\(d\\)', {kind: 'row'}),
    ];
    const {container, rerender} = render(quote(parts));
    await screen.findByTestId('code block of python');
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(2));
    const shown = Array.from(container.querySelectorAll('*'));
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(container, {subtree: true, childList: true, characterData: true});
    // A chapter further up: the numbers of the citations that are there change.
    const earlier = quotedPart({text: 'See \\(x\\).', chapter: 1, url: '/docs/chapter-01#x'});
    rerender(quote([...parts, earlier]));
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(3));
    changes.push(...observer.takeRecords());
    observer.disconnect();
    expect(shown.every((element) => container.contains(element))).toBe(true);
    const changed = changes
      .map(({target}) => (target instanceof Element ? target : target.parentElement))
      .filter((element) => element !== null && shown.includes(element));
    expect(new Set(changed.map((element) => element?.localName))).toEqual(new Set(['div', 'sup']));
  });
});

describe('a written answer', () => {
  it('has the markdown of its sentences, items and cells', async () => {
    const {container} = render(
      quote(
        [
          part('**Gimbal lock** happens.'),
          part('an *item*', {kind: 'item'}),
          part('`a` | b', {kind: 'row', head: '**Name** | Use'}),
          part('**not** markdown', {kind: 'code'}),
        ],
        'written',
      ),
    );
    await waitFor(() => expect(container.querySelector('p strong')).not.toBeNull());
    expect(container.querySelector('li em')?.textContent).toBe('item');
    expect(container.querySelector('td code')?.textContent).toBe('a');
    expect(container.querySelector('th strong')?.textContent).toBe('Name');
    expect(container.querySelector('pre')?.textContent).toBe('**not** markdown');
  });

  it('marks what its passages may not say, and nothing else', async () => {
    const doubtful = {support: 'unsupported', doubts: ['number']} as const;
    const {container} = render(
      quote(
        [
          part('A gripper holds it.', {support: 'supported'}),
          part('It holds 7.', {...doubtful, opens: false, citations: []}),
          part('Open **it**.', {...doubtful, kind: 'item'}),
          part('Soft | 7', {...doubtful, kind: 'row'}),
          part('\\[x = 7\\]', {...doubtful, kind: 'formula', citations: []}),
        ],
        'written',
      ),
    );
    await waitFor(() => expect(container.querySelector('li strong')).not.toBeNull());
    const marked = Array.from(container.querySelectorAll('.doubtful'), (one) => one.textContent);
    expect(marked).toEqual(['It holds 7.', 'Open it.', 'Soft', '7']);
    expect(screen.getAllByRole('button', {name: /^Not confirmed: A number/})).toHaveLength(3);
    screen.getByRole('button', {name: 'Not confirmed: The passages do not have this formula.'});
  });

  it('says of code that no page has it, in place of a mark', () => {
    const written = {kind: 'code', support: 'unsupported', doubts: ['identifier']} as const;
    render(
      quote(
        [
          part('x = 7', {...written, isGenerated: true, citations: []}),
          part('y = 8', {kind: 'code', support: 'supported'}),
        ],
        'written',
      ),
    );
    expect(
      screen.getAllByText('Written by a language model, not copied from these pages'),
    ).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const draftIn = (container: Element) => container.querySelector('.draft');

  it('shows what is being written as it is, where it will stand, to who sees it', () => {
    const sentence = part('A gripper holds it.', {support: 'supported'});
    const text = 'It **is** <b>soft</b>, [says](javascript:alert(1)) \\(x\\)';
    const {container, rerender} = render(quote([sentence], 'written', text));
    expect(draftIn(container)?.textContent).toBe(text);
    expect(draftIn(container)?.children).toHaveLength(0);
    expect(draftIn(container)?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('p')).toHaveLength(1);
    const [paragraph] = Array.from(container.querySelectorAll('p'));
    rerender(
      quote([sentence, part('It is soft.', {support: 'supported', opens: false})], 'written'),
    );
    expect(draftIn(container)).toBeNull();
    expect(container.querySelector('p')).toBe(paragraph);
    expect(paragraph?.textContent).toMatch(/It is soft\./);
  });

  it.each<readonly [string, readonly AnswerPart[], string]>([
    ['nothing', [], 'A grip'],
    ['a list', [part('Open it.', {kind: 'item', support: 'supported'})], 'A grip'],
    ['the end of a paragraph', [part('It holds.', {support: 'supported'})], '\n\nA grip'],
  ])('begins a paragraph with what is being written after %s', (_, parts, draft) => {
    const {container} = render(quote(parts, 'written', draft));
    expect(draftIn(container)?.textContent).toBe('A grip');
    expect(draftIn(container)?.parentElement?.textContent?.trim()).toBe('A grip');
  });

  it('goes on with a list with the item that is being written', () => {
    const item = {kind: 'item', number: 1, support: 'supported'} as const;
    const {container} = render(quote([part('Open it.', item)], 'written', '\n2. Clo'));
    expect(container.querySelectorAll('ol')).toHaveLength(1);
    expect(draftIn(container)?.textContent).toBe('Clo');
    expect(draftIn(container)?.parentElement).toMatchObject({localName: 'li', value: 2});
  });
});
