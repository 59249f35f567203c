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

export async function chatSites(bundler: Bundler): Promise<ChatSites> {
  const docs = await book();
  const options = {embedding: false} as const;
  return {
    bare: await buildSite({docs, bundler, withoutPlugin: true}),
    usual: await buildSite({docs, bundler, options}),
    streaming: await buildSite({
      ...{docs, bundler, options},
      files: {'src/theme/DocsChat/index.js': STREAMING_CHAT},
    }),
  };
}
