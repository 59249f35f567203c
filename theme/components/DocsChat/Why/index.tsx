import type {Props} from '@theme/DocsChat/Why';
import {useExplanation} from 'docusaurus-plugin-rag-chat/client';
import {type ReactNode, useState} from 'react';
import styles from './styles.module.css';

/** While a site is being written: what an answer was made from, and why. Its author reads English. */
export default function Why({turn}: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const passages = useExplanation(turn, isOpen);
  return (
    <details className={styles.why} onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <summary>Why these passages?</summary>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Passage</th>
              <th>Score</th>
              <th>By words</th>
              <th>By meaning</th>
              <th>Links, page, age</th>
              <th>Words it has</th>
            </tr>
          </thead>
          <tbody>
            {passages?.map((passage) => (
              <tr key={passage.url + passage.label}>
                <td>
                  <a href={passage.url}>{passage.label}</a>
                </td>
                <td>{rounded(passage.score)}</td>
                <td>
                  {place(passage.rankByWords)} {rounded(passage.words)}
                </td>
                <td>
                  {place(passage.rankByMeaning)} {rounded(passage.meaning)}
                </td>
                <td>{[passage.links, passage.page, passage.recency].map(rounded).join(', ')}</td>
                <td>{passage.matched.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function rounded(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

function place(rank: number | null): string {
  return rank === null ? '' : `#${rank}:`;
}
