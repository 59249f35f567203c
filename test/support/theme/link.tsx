import type {ReactNode} from 'react';

type Props = {readonly to: string; readonly children: ReactNode};

/** Stands in for Docusaurus' link, without its loading ahead. */
export default function Link({to, children}: Props): ReactNode {
  return <a href={to}>{children}</a>;
}
