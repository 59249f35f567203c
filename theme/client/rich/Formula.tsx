import {translate} from '@docusaurus/Translate';
import {memo, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import type {DrawFormula} from './draw-formula.js';
import {inSlices} from './in-slices.js';
import {lazy, useLazy} from './lazy.js';
import {markWide} from './mark-wide.js';
import {ScrollBox} from './ScrollBox.js';
import {shownTex} from './shown-text.js';

const formulas = lazy(() => import('./draw-formula.js'));

export type FormulaProps = {
  readonly tex: string;
  /** Stands on lines of its own. */
  readonly isDisplay: boolean;
};

/** A formula, drawn by the site's KaTeX; where it has none, as it is written. */
export const Formula = memo(function Formula({tex, isDisplay}: FormulaProps): ReactNode {
  const loaded = useLazy(formulas);
  const draw = loaded === null || loaded === 'missing' ? null : loaded.drawFormula;
  const shown = shownTex(tex);
  const formula =
    draw === null ? (
      <Written tex={shown} isWaiting={loaded === null} />
    ) : (
      <Drawn tex={shown} isDisplay={isDisplay} draw={draw} />
    );
  return isDisplay ? <Display>{formula}</Display> : formula;
});

function Display({children}: {readonly children: ReactNode}): ReactNode {
  const label = translate({
    id: 'theme.DocsChat.quote.formula',
    message: 'Formula',
    description: 'The accessible name of a box in which a long formula can be scrolled',
  });
  return (
    <ScrollBox kind="formula" label={label}>
      <span data-rag-chat="display">{children}</span>
    </ScrollBox>
  );
}

function Written({tex, isWaiting}: {readonly tex: string; readonly isWaiting: boolean}): ReactNode {
  return (
    <code dir="ltr" data-rag-chat={isWaiting ? 'awaited' : 'tex'}>
      {tex}
    </code>
  );
}

function Drawn({
  tex,
  isDisplay,
  draw,
}: FormulaProps & {readonly draw: NonNullable<DrawFormula>}): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const [cannot, setCannot] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) {
      return;
    }
    // Until its turn comes; what is in this element is none of React's business.
    element.textContent = tex;
    element.dataset.ragChat = 'awaited';
    return inSlices(() => {
      element.dataset.ragChat = 'formula';
      if (!draw(tex, isDisplay, element)) {
        setCannot(true);
      } else if (!isDisplay) {
        markWide(element, tex);
      }
    });
  }, [tex, isDisplay, draw]);

  return cannot ? <Written tex={tex} isWaiting={false} /> : <span ref={place} dir="ltr" />;
}
