// @vitest-environment jsdom
import {act} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openKey} from '../../../../../theme/client/door/kept-open.ts';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {BrowserRouter} from '../../../../support/theme/router.ts';
import addressOf from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

vi.mock('@theme/DocsChat/Panel', () => import('../../../../support/theme/panel.tsx'));

beforeEach(newSite);
afterEach(leaveSite);

it('is in the page as the server wrote it, and then opens with the question of the address', async () => {
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
  const page = (
    <BrowserRouter>
      <DocsChat />
    </BrowserRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  window.history.replaceState(null, '', '/docs/arms');
  container.innerHTML = renderToString(page);
  window.history.replaceState(null, '', '/docs/arms?ask=Why');
  window.sessionStorage.setItem(openKey(addressOf('/')), 'true');
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page, {onRecoverableError}));
  await vi.waitFor(() => expect(container.querySelector('aside')?.textContent).toBe('open Why'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
