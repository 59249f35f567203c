import {fileURLToPath} from 'node:url';
import {defineConfig, defineProject} from 'vitest/config';
import PlainSummary from './test/support/plain-summary.ts';

const LONG = ['test/**/*.full.test.ts'];

/** What stands in for a browser is made anew for each of them. */
const PAGES = ['test/unit/theme/**/*.test.{ts,tsx}', 'test/unit/**/*.test.tsx'];

type Project = {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  /** Whether files share what they import, and so must leave nothing behind in it. */
  readonly isShared?: boolean;
  readonly minutes: number;
};

const standIn = (file: string) => inProject(`test/support/theme/${file}`);

/** What only the bundler of a site can resolve. */
const ALIASES = [
  {find: '@docusaurus-plugin-rag-chat/code-block', replacement: standIn('code-block.tsx')},
  {find: '@docusaurus-plugin-rag-chat/katex', replacement: standIn('katex.ts')},
  {find: '@docusaurus/ErrorBoundary', replacement: standIn('error-boundary.tsx')},
  {find: '@docusaurus/Link', replacement: standIn('link.tsx')},
  {find: '@docusaurus/Translate', replacement: standIn('translate.ts')},
  {find: '@docusaurus/router', replacement: standIn('router.ts')},
  {find: '@docusaurus/useBaseUrl', replacement: standIn('use-base-url.ts')},
  {find: '@docusaurus/useDocusaurusContext', replacement: standIn('docusaurus-context.ts')},
  {find: '@docusaurus/useGlobalData', replacement: standIn('global-data.ts')},
  {find: '@generated/site-storage', replacement: standIn('site-storage.ts')},
  {find: 'docusaurus-plugin-rag-chat/client', replacement: inProject('theme/client/index.ts')},
  {find: /^\.\/styles\.module\.css$/, replacement: standIn('styles.ts')},
  {find: /^@theme\/(.+)$/, replacement: `${inProject('theme/components')}/$1/index.tsx`},
];

function project({name, include, exclude, isShared = false, minutes}: Project) {
  const timeout = minutes * 60_000;
  return defineProject({
    // The plugin's CommonJS modules are TypeScript, too.
    esbuild: {include: /\.([cm]?ts|tsx)$/},
    resolve: {
      alias: ALIASES,
    },
    test: {
      name,
      include,
      isolate: !isShared,
      // A process that has imported much goes on as long as nothing else is between its files.
      sequence: {groupOrder: isShared ? 0 : 1},
      setupFiles: ['fixed-seed.ts', 'nothing-left.ts'].map((file) =>
        inProject(`test/support/${file}`),
      ),
      // CommonJS dependencies look as they do to Node.
      deps: {interopDefault: false},
      testTimeout: timeout,
      hookTimeout: timeout,
      ...(exclude && {exclude}),
    },
  });
}

function inProject(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

export default defineConfig({
  test: {
    reporters: ['default', new PlainSummary()],
    maxWorkers: 2,
    projects: [
      project({
        name: 'unit',
        include: ['test/unit/**/*.test.ts'],
        exclude: PAGES,
        isShared: true,
        minutes: 2,
      }),
      project({name: 'page', include: PAGES, minutes: 2}),
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
