import {join} from 'node:path';
import {type BuiltSite, buildSite} from '../site/build-site.ts';
import {projectFolder} from '../site/site-folder.ts';
import {kindOfBlock} from './block-kind.ts';
import {documentedBlocks, documentedCode} from './documentation.ts';

const TSCONFIG = {
  compilerOptions: {
    ...{jsx: 'preserve', target: 'ES2022', lib: ['ES2022', 'DOM'], module: 'esnext'},
    ...{moduleResolution: 'bundler', noEmit: true, skipLibCheck: true, strict: true},
    ...{
      esModuleInterop: true,
      types: ['@docusaurus/module-type-aliases', '@docusaurus/theme-classic'],
    },
  },
  include: ['src'],
};

/** A page with the components that the documentation shows. */
const OWN_PAGE = `import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import Answered from '../components/Answered';
import SmallChat from '../components/SmallChat';

export default function Own(): ReactNode {
  return (
    <Layout title="Own">
      <SmallChat />
      <Answered>
        <p>Never answered.</p>
      </Answered>
    </Layout>
  );
}
`;

/** A site made of what the documentation shows: its pages, its components, its scripts. */
export async function buildDocumentedSite(): Promise<BuiltSite> {
  const blocks = await documentedBlocks();
  const shown = blocks.filter((block) => kindOfBlock(block) === 'site file');
  return buildSite({
    docs: join(projectFolder, 'test/fixtures/documented-site'),
    bundler: 'faster',
    // `src/theme/Root.tsx` renders the chat.
    options: {widget: {mount: 'manual'}, chunking: {minTokens: 20}},
    config: {clientModules: ['./src/analytics.js']},
    files: {
      ...Object.fromEntries(shown.map(({title, code}) => [String(title), code])),
      'src/pages/own.tsx': OWN_PAGE,
      'tsconfig.json': JSON.stringify(TSCONFIG),
      'package.json': await documentedCode('package.json'),
      'questions.jsonl': await documentedCode('questions.jsonl'),
      'asked.jsonl': '{"kind": "unanswered", "question": "What does the arm weigh?"}\n',
    },
  });
}
