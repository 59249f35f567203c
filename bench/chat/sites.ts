import {type BuiltSite, type Bundler, buildSite} from '../../test/support/site/build-site.ts';
import {book} from './book.ts';
import {STREAMING_CHAT} from './streaming-chat.ts';

export type ChatSites = {
  /** Without the plugin. */
  readonly bare: BuiltSite;
  readonly usual: BuiltSite;
  /** Where a stand-in answers. */
  readonly streaming: BuiltSite;
};

/** As in a site of Docusaurus' own template: without it, Babel writes for browsers of 2012. */
const files = {'.browserslistrc': '[production]\n>0.5%\nnot dead\nnot op_mini all\n'};

export async function chatSites(bundler: Bundler): Promise<ChatSites> {
  const docs = await book();
  const options = {embedding: false} as const;
  return {
    bare: await buildSite({docs, bundler, files, withoutPlugin: true}),
    usual: await buildSite({docs, bundler, files, options}),
    streaming: await buildSite({
      ...{docs, bundler, options},
      files: {...files, 'src/theme/DocsChat/index.js': STREAMING_CHAT},
    }),
  };
}
