import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

function part(label: string, items: string[]) {
  return {type: 'category' as const, label, items, collapsible: false};
}

const sidebars: SidebarsConfig = {
  using: [
    part('Begin', ['quick-start', 'for-readers', 'options', 'troubleshooting']),
    part('What can be asked', ['content', 'attachments', 'versions']),
    part('Recipes', [
      'hosting',
      'qdrant',
      'embedding-models',
      'answer-server',
      'language-models',
      'assistants',
      'policy-and-offline',
    ]),
    part('Tools', ['commands', 'search-api', 'own-chat']),
    part('Background', ['how-it-works', 'index-format', 'privacy-and-security', 'comparison']),
  ],
};

export default sidebars;
