import {parseArgs} from 'node:util';

const TOPICS = ['starts', 'saves'] as const;

type Topic = (typeof TOPICS)[number];

export type Options = {
  readonly topics: readonly Topic[];
  /** "textbook", or how many pages the generated book has. */
  readonly sites: readonly string[];
  readonly rounds: number;
  /** Where the sites stay for the next time. */
  readonly folder: string | null;
  readonly bundler: 'rspack' | 'webpack';
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      only: {type: 'string', default: TOPICS.join(',')},
      sites: {type: 'string', default: 'textbook,100,1000'},
      rounds: {type: 'string', default: '5'},
      folder: {type: 'string'},
      webpack: {type: 'boolean', default: false},
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.find((topic) => !TOPICS.some((one) => one === topic));
  if (unknown !== undefined) {
    throw new Error(`--only takes ${TOPICS.join(', ')}, not "${unknown}".`);
  }
  return {
    topics: TOPICS.filter((topic) => wanted.includes(topic)),
    sites: values.sites.split(','),
    rounds: Number(values.rounds),
    folder: values.folder ?? null,
    bundler: values.webpack ? 'webpack' : 'rspack',
  };
}
