// @vitest-environment node
import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import AskTheBook from '../../../../../theme/components/AskTheBook/index.tsx';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {StaticRouter} from '../../../../support/theme/router.ts';

it('is closed on the server, whatever the address says, and needs nothing of a browser', () => {
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
  const html = renderToString(
    <StaticRouter location="/docs/arms?ask=Why">
      <DocsChat />
      <AskTheBook />
    </StaticRouter>,
  );
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('Why');
});
