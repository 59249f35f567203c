import {defineConfig} from 'vitest/config';
import PlainSummary from './test/support/plain-summary.ts';

const LONG = ['test/**/*.full.test.{ts,tsx}'];

/** CommonJS dependencies look as they do to Node. */
const deps = {interopDefault: false};

/** Tests that build sites or start servers take their time. */
const patient = {testTimeout: 180_000, hookTimeout: 300_000};

export default defineConfig({
  test: {
    reporters: ['default', new PlainSummary()],
    maxWorkers: 2,
    projects: [
      {
        // The CommonJS modules are TypeScript, too.
        esbuild: {include: /\.([cm]?ts|tsx)$/},
        test: {name: 'unit', deps, include: ['test/unit/**/*.test.{ts,tsx}'], exclude: LONG},
        resolve: {
          alias: {
            '@docusaurus/useBaseUrl': new URL('test/support/theme/use-base-url.ts', import.meta.url)
              .pathname,
          },
        },
      },
      {
        test: {
          name: 'integration',
          deps,
          include: ['test/integration/**/*.test.ts'],
          exclude: LONG,
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          deps,
          include: ['test/browser/**/*.test.ts'],
          exclude: LONG,
          ...patient,
        },
      },
      {test: {name: 'full', deps, include: LONG, testTimeout: 900_000, hookTimeout: 900_000}},
    ],
  },
});
