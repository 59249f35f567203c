import {type RenderResult, render} from '@testing-library/react';
import {type ReactNode, StrictMode} from 'react';
import {TransportContext} from '../../../theme/client/chat/use-chat.ts';
import type {Transport} from '../../../theme/client/transport.ts';
import {BrowserRouter} from './router.ts';

type Props = {
  readonly transport?: Transport | null;
  /** The address of the page. */
  readonly at?: string;
  readonly isStrict?: boolean;
};

/** Shows a part of the chat on a page of a site. */
export function showOnPage(
  part: ReactNode,
  {transport = null, at = '/docs/arms', isStrict = false}: Props = {},
): RenderResult {
  window.history.replaceState(null, '', at);
  const wrapper = ({children}: {readonly children: ReactNode}) => {
    const page = (
      <TransportContext.Provider value={transport}>
        <BrowserRouter>{children}</BrowserRouter>
      </TransportContext.Provider>
    );
    return isStrict ? <StrictMode>{page}</StrictMode> : page;
  };
  return render(part, {wrapper});
}

/** The address of the page that the reader is on. */
export function address(): string {
  const {pathname, search, hash} = window.location;
  return pathname + search + hash;
}
