import {fileURLToPath} from 'node:url';
import {defineConfig, defineProject} from 'vitest/config';
import PlainSummary from './test/support/plain-summary.ts';

const LONG = ['test/**/*.full.test.ts'];

type Project = {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  readonly minutes: number;
};

function project({name, include, exclude, minutes}: Project) {
  const timeout = minutes * 60_000;
  return defineProject({
    // The plugin's CommonJS modules are TypeScript, too.
    esbuild: {include: /\.([cm]?ts|tsx)$/},
    resolve: {
      alias: {
        '@docusaurus-plugin-rag-chat/code-block': standIn('code-block', 'tsx'),
        '@docusaurus-plugin-rag-chat/katex': standIn('katex'),
        '@docusaurus/ErrorBoundary': standIn('error-boundary', 'tsx'),
        '@docusaurus/Translate': standIn('translate'),
        '@theme/DocsChat/Citation': standIn('citation', 'tsx'),
        'docusaurus-plugin-rag-chat/client': fileURLToPath(
          new URL('theme/client/index.ts', import.meta.url),
        ),
        '@docusaurus/useBaseUrl': standIn('use-base-url'),
      },
    },
    test: {
      name,
      include,
      setupFiles: [fileURLToPath(new URL('test/support/fixed-seed.ts', import.meta.url))],
      // CommonJS dependencies look as they do to Node.
      deps: {interopDefault: false},
      testTimeout: timeout,
      hookTimeout: timeout,
      ...(exclude && {exclude}),
    },
  });
}

function standIn(name: string, ending = 'ts'): string {
  return fileURLToPath(new URL(`test/support/theme/${name}.${ending}`, import.meta.url));
}

export default defineConfig({
  test: {
    reporters: ['default', new PlainSummary()],
    maxWorkers: 2,
    projects: [
      project({name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], minutes: 2}),
      // These build sites and start servers.
      project({
        name: 'integration',
        include: ['test/integration/**/*.test.ts'],
        exclude: LONG,
        minutes: 10,
      }),
      project({
        name: 'browser',
        include: ['test/browser/**/*.test.ts'],
        exclude: LONG,
        minutes: 10,
      }),
      project({name: 'full', include: LONG, minutes: 15}),
    ],
  },
});
