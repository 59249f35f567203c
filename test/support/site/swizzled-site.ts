import {fileURLToPath} from 'node:url';
import {type BuiltSite, type Bundler, buildSite} from './build-site.ts';
import type {Swizzling} from './swizzle-all.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));

/** As `@docusaurus/tsconfig` has it, which new sites extend, and strict. */
const compilerOptions = {
  ...{allowJs: true, esModuleInterop: true, jsx: 'preserve', target: 'ES2022'},
  ...{lib: ['ES2022', 'DOM'], moduleResolution: 'bundler', module: 'esnext'},
  ...{noEmit: true, skipLibCheck: true, strict: true},
  types: ['@docusaurus/module-type-aliases', 'docusaurus-plugin-rag-chat'],
};

/** A site that has swizzled all of the chat. */
export function swizzledSite(bundler: Bundler, swizzled: Swizzling): Promise<BuiltSite> {
  return buildSite({
    ...{docs, bundler, swizzled},
    options: {chunking: {minTokens: 0}, embedding: false},
    files: {'tsconfig.json': JSON.stringify({compilerOptions, include: ['src']})},
  });
}
