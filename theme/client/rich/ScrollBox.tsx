import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';

type Props = {
  /** For screen readers, as a place that can be gone to. */
  readonly label: string;
  /** What kind of box it is, to stylesheets. */
  readonly kind: 'formula' | 'table';
  /** One element, and the same all the time. */
  readonly children: ReactNode;
};

/** A box that scrolls what is wider than itself; only then can it be reached by keyboard. */
export function ScrollBox({label, kind, children}: Props): ReactNode {
  const box = useRef<HTMLSpanElement & HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) {
      return;
    }
    // Told at first, and whenever either of them becomes wider or narrower.
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth + 1),
    );
    for (const observed of [element, ...Array.from(element.children)]) {
      observer.observe(observed);
    }
    return () => observer.disconnect();
  }, []);

  // Formulas stand in paragraphs, too.
  const Box = kind === 'formula' ? 'span' : 'div';
  return (
    <Box
      ref={box}
      data-rag-chat={`${kind}-box`}
      {...(scrolls && {tabIndex: 0, role: 'region', 'aria-label': label})}
    >
      {children}
    </Box>
  );
}
