import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** The arm with two links that the book comes back to again and again. */
export default function PlanarArm({className}: {readonly className?: string}): ReactNode {
  return (
    <svg
      viewBox="0 0 240 150"
      className={className}
      role="img"
      aria-label={translate({
        id: 'cover.arm',
        message: 'A planar arm with two links',
        description: 'What the drawing on the cover shows',
      })}
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M30 136h180" strokeWidth="1" />
        <path d="M70 136 L112 62 L190 42" strokeWidth="5" />
        <path d="M112 62 L140 13" strokeWidth="1" strokeDasharray="4 4" />
        <path d="M96 136a26 26 0 0 0 -13 -22.6" strokeWidth="1.5" />
        <path d="M124 41a24 24 0 0 1 11 15" strokeWidth="1.5" />
        <path d="M205 30l-12 9 5 13" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <g fill="var(--ifm-background-color)" stroke="currentColor" strokeWidth="3">
        <circle cx="70" cy="136" r="7" />
        <circle cx="112" cy="62" r="7" />
      </g>
      <g fill="currentColor" fontSize="13" fontStyle="italic">
        <text x="100" y="122">
          θ₁
        </text>
        <text x="140" y="42">
          θ₂
        </text>
      </g>
    </svg>
  );
}
