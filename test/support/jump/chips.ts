/** A chat that a site swizzled: chips for the citations that a test hands over, and what the hook says. */
export const CHIPS = `
import {useCitationJump} from 'docusaurus-plugin-rag-chat/client';
import React, {useEffect, useState} from 'react';

export default function DocsChat() {
  const [citations, setCitations] = useState([]);
  const {current, canReturn, returned, jump, back, hint, clear} = useCitationJump();
  useEffect(() => {
    const take = ({detail}) => setCitations(detail);
    window.addEventListener('test:citations', take);
    return () => window.removeEventListener('test:citations', take);
  }, []);
  useEffect(() => {
    if (returned) {
      document.getElementById(returned.chipId)?.focus({preventScroll: true});
    }
  }, [returned]);
  return (
    <aside style={{position: 'fixed', right: 0, bottom: 0, width: 260, zIndex: 1000}}>
      <output>{current.status}</output>
      {citations.map((citation, index) => (
        <button
          key={index}
          id={'chip-' + index}
          onClick={() => jump(citation, {chipId: 'chip-' + index})}
          onPointerEnter={() => hint(citation)}
          onPointerLeave={() => hint(null)}
        >
          Chip {index}
        </button>
      ))}
      {canReturn && <button onClick={back}>Return</button>}
      <button onClick={clear}>Clear</button>
    </aside>
  );
}
`;
