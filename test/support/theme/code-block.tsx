import type {ReactNode} from 'react';

type Props = {readonly code: string; readonly language?: string | undefined};

/** Stands in for the site's code block; one language is too much for it. */
export default function CodeBlock({code, language}: Props): ReactNode {
  if (language === 'brainfuck') {
    throw new Error('This code block cannot show that.');
  }
  return <pre data-testid={`code block of ${language}`}>{code}</pre>;
}
