import type {ReactNode} from 'react';

/** Stands in for Docusaurus' function, which a bundler of Docusaurus alone can resolve. */
export function translate({message}: {readonly message: string}, values: object = {}): string {
  const texts = new Map<string, string>(Object.entries(values));
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => texts.get(name) ?? placeholder);
}

/** Stands in for Docusaurus' component, in the language of the source. */
export default function Translate({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
