import {fileURLToPath} from 'node:url';
import {type BuiltSite, buildSite} from './build-site.ts';

const labelled = (label: string) => JSON.stringify({'version.label': {message: label}});

const page = (title: string, ...sections: readonly (readonly [string, string])[]) =>
  [`# ${title}`, ...sections.map(([name, text]) => `## ${name}\n\n${text}`), ''].join('\n\n');

/**
 * The book in three versions (next, 2.0, "First edition"), the reference of its API in two, a blog
 * and a page; in Arabic, too, where only one page is translated.
 */
const FILES: Readonly<Record<string, string>> = {
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/grip.md': page(
    'Gripping',
    ['Fingers', 'A gripper holds the cup with two rubber fingers.'],
    ['Care', 'Wash the fingers of a gripper each week.'],
  ),
  // It lies where the folders of older versions lie, too.
  'versioned_docs/version-2.0/start.md': `---\nslug: /\n---\n\n# The robot\n\nA book of its arms.\n`,
  'versioned_docs/version-1.0/grip.md': page(
    'Gripping',
    ['Hooks', 'A gripper holds the cup with three steel hooks.'],
    ['Windmill pulley', 'The windmill pulley of the gripper turns by nine degrees.'],
  ),
  'i18n/en/docusaurus-plugin-content-docs/version-1.0.json': labelled('First edition'),
  'api/motors.md': page('Motors', ['setSpeed', 'The setSpeed call takes revolutions per minute.']),
  'api_versions.json': '["1.0"]',
  'api_versioned_docs/version-1.0/motors.md': page('Motors', [
    'setSpeed',
    'The setSpeed call takes radians per second.',
  ]),
  'blog/2024-05-01-fair.md': page('The robot fair', [
    'Lyon',
    'Our walking machine was shown at the robot fair in Lyon.',
  ]),
  'src/pages/about.md': page('About us', [
    'Founders',
    'Two clockmakers founded the workshop in an old mill.',
  ]),
  'i18n/ar/docusaurus-plugin-content-docs/version-2.0/grip.md': page('الإمساك', [
    'الأصابع',
    'يمسك القابض الكوب بإصبعين من المطاط.',
  ]),
  'i18n/ar/docusaurus-theme-classic/navbar.json': JSON.stringify({
    'item.label.API reference': {message: 'مرجع الواجهة'},
  }),
};

export function buildSeveralDocs(): Promise<BuiltSite> {
  const api = {
    ...{id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: undefined},
    ...{lastVersion: 'current', versions: {current: {label: 'Latest'}}},
  };
  return buildSite({
    docs: fileURLToPath(new URL('../../fixtures/several-docs', import.meta.url)),
    bundler: 'faster',
    options: {
      ...{content: {blog: true, pages: true, labels: {pages: 'The workshop'}}},
      ...{chunking: {minTokens: 0}, embedding: false},
    },
    config: {
      i18n: {defaultLocale: 'en', locales: ['en', 'ar']},
      plugins: [
        ['@docusaurus/plugin-content-docs', api],
        ['@docusaurus/plugin-content-blog', {blogTitle: 'Workshop notes'}],
        '@docusaurus/plugin-content-pages',
      ],
      themeConfig: {
        colorMode: {respectPrefersColorScheme: true},
        navbar: {
          items: [
            {to: '/api/motors', label: 'API reference'},
            {type: 'docsVersionDropdown', docsPluginId: 'api'},
          ],
        },
      },
    },
    files: FILES,
  });
}
