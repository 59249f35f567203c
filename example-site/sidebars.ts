import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

function part(label: string, items: string[]) {
  return {type: 'category' as const, label, items, collapsible: false};
}

const sidebars: SidebarsConfig = {
  book: [
    part('Part I · Foundations', [
      'chapter-01-what-a-robot-is',
      'chapter-02-coordinate-frames',
      'chapter-03-kinematics',
      'chapter-04-jacobians',
    ]),
    part('Part II · Motion', [
      'chapter-05-dynamics',
      'chapter-06-trajectory-planning',
      'chapter-07-control',
    ]),
    part('Part III · Perception', [
      'chapter-08-sensors',
      'chapter-09-state-estimation',
      'chapter-10-slam',
    ]),
    part('Part IV · Autonomy', [
      'chapter-11-motion-planning',
      'chapter-12-grasping',
      'chapter-13-reinforcement-learning',
    ]),
    part('Part V · Practice', ['chapter-14-ros-2', 'chapter-15-safety']),
  ],
};

export default sidebars;
