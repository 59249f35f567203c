import type {ReactNode} from 'react';

/** Stands in for the chip of a citation. */
export default function Citation({number}: {readonly number: number}): ReactNode {
  return <sup>{number}</sup>;
}
