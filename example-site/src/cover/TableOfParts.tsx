import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './TableOfParts.module.css';

type Part = {readonly numeral: string; readonly to: string; readonly name: ReactNode};

const PARTS: readonly Part[] = [
  {
    numeral: 'I',
    to: '/docs/chapter-01-what-a-robot-is',
    name: (
      <Translate id="cover.part1">Foundations: robots, frames, kinematics, Jacobians</Translate>
    ),
  },
  {
    numeral: 'II',
    to: '/docs/chapter-05-dynamics',
    name: <Translate id="cover.part2">Motion: dynamics, trajectories, control</Translate>,
  },
  {
    numeral: 'III',
    to: '/docs/chapter-08-sensors',
    name: <Translate id="cover.part3">Perception: sensors, state estimation, SLAM</Translate>,
  },
  {
    numeral: 'IV',
    to: '/docs/chapter-11-motion-planning',
    name: <Translate id="cover.part4">Autonomy: planning, grasping, learning</Translate>,
  },
  {
    numeral: 'V',
    to: '/docs/chapter-14-ros-2',
    name: <Translate id="cover.part5">Practice: ROS 2, safety</Translate>,
  },
];

/** The parts of the book, each leading to its first chapter. */
export default function TableOfParts(): ReactNode {
  return (
    <ol className={styles.parts}>
      {PARTS.map(({numeral, to, name}) => (
        <li key={numeral}>
          <Link to={to} className={styles.part}>
            <span className={styles.numeral}>{numeral}</span>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
