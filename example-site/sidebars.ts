import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  book: [
    {
      type: 'category',
      label: 'Foundations',
      collapsible: false,
      items: [
        'chapter-01-what-a-robot-is',
        'chapter-02-coordinate-frames',
        'chapter-03-kinematics',
        'chapter-04-jacobians',
      ],
    },
  ],
};

export default sidebars;
