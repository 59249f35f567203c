import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/DocsChat/ScopePicker';
import type {Scope} from 'docusaurus-plugin-rag-chat/client';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Where to look: the whole book, the docs or the blog that the reader is in, this chapter, this page, or what the reader has read so far. */
export default function ScopePicker({scope, scopes, onChange}: Props): ReactNode {
  // While a page is still looked up, what was chosen before may not be among what is known of it.
  const named = scopes.map((one) => one.scope);
  const choices = named.includes(scope) ? named : [...named, scope];
  const label = translate({
    id: 'theme.DocsChat.scope.label',
    message: 'Where to look',
    description: 'The accessible name of the choice between the book, a chapter and a page',
  });
  // Where nothing can be chosen, it says where the next question looks all the same.
  if (choices.length < 2) {
    return (
      <span className={styles.only}>
        <span className={styles.label}>{label}</span> {nameOf(scope, scopes)}
      </span>
    );
  }
  return (
    <select
      className={styles.scope}
      value={scope}
      onChange={({target}) => onChange(choices.find((one) => one === target.value) ?? 'book')}
      aria-label={label}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {nameOf(one, scopes)}
        </option>
      ))}
    </select>
  );
}

function nameOf(scope: Scope, scopes: Props['scopes']): string {
  switch (scope) {
    case 'book':
      return translate({
        id: 'theme.DocsChat.scope.book',
        message: 'Whole book',
        description: 'Questions are looked for everywhere',
      });
    case 'instance':
      return translate(
        {
          id: 'theme.DocsChat.scope.instance',
          message: '{name} only',
          description: 'Questions are looked for in the docs, or the blog, that the reader is in',
        },
        {name: scopes.find((one) => one.scope === scope)?.name ?? '…'},
      );
    case 'chapter':
      return translate({
        id: 'theme.DocsChat.scope.chapter',
        message: 'This chapter',
        description: 'Questions are looked for in the chapter that the reader is in',
      });
    case 'page':
      return translate({
        id: 'theme.DocsChat.scope.page',
        message: 'This page',
        description: 'Questions are looked for on the page that the reader is on',
      });
    case 'upToHere':
      return translate({
        id: 'theme.DocsChat.scope.upToHere',
        message: 'Up to here',
        description: 'Questions are looked for in what comes before the reader’s place in the book',
      });
  }
}
