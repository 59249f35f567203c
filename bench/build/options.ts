import {parseArgs} from 'node:util';

const TOPICS = ['builds', 'pages', 'steps'] as const;

type Topic = (typeof TOPICS)[number];

export type Options = {
  readonly topics: readonly Topic[];
  /** Pages of the sites that Docusaurus builds. */
  readonly sites: readonly number[];
  /** Pages of the books that are indexed without it. */
  readonly pages: readonly number[];
  readonly bundler: 'rspack' | 'webpack';
  /** Whether each build is followed by another over what it left. */
  readonly again: boolean;
  /** How often each of the builds runs. */
  readonly rounds: number;
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      only: {type: 'string', default: TOPICS.join(',')},
      sites: {type: 'string', default: '100,1000'},
      pages: {type: 'string', default: '100,1000,10000'},
      webpack: {type: 'boolean', default: false},
      'no-again': {type: 'boolean', default: false},
      rounds: {type: 'string', default: '3'},
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.find((topic) => !TOPICS.some((one) => one === topic));
  if (unknown !== undefined) {
    throw new Error(`--only takes ${TOPICS.join(', ')}, not "${unknown}".`);
  }
  return {
    topics: TOPICS.filter((topic) => wanted.includes(topic)),
    sites: values.sites.split(',').map(Number),
    pages: values.pages.split(',').map(Number),
    again: !values['no-again'],
    bundler: values.webpack ? 'webpack' : 'rspack',
    rounds: Number(values.rounds),
  };
}
