import {cleanup, configure} from '@testing-library/react';
import {vi} from 'vitest';
import {closeChat, failToOpen, openChat, takeOpening} from '../../../theme/client/door/door.ts';
import {standInBrowser} from '../../support/theme/browser.ts';
import {writeSiteIn} from '../../support/theme/docusaurus-context.ts';
import {putOnEveryPage} from '../../support/theme/global-data.ts';
import {serveSiteAt} from '../../support/theme/use-base-url.ts';
import {workers} from './local-worker.ts';
import {clearIndex, ScriptedWorker} from './scripted-worker.ts';

// The machine may be busy.
configure({asyncUtilTimeout: 20_000});

let sites = 0;

/** A site of its own in a browser that has never seen it, for `beforeEach`. */
export function newSite(): void {
  sites += 1;
  serveSiteAt(`https://site-${sites}.example`);
  writeSiteIn('en');
  putOnEveryPage(undefined);
  clearIndex();
  workers.length = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
  standInBrowser();
  vi.stubGlobal('Worker', ScriptedWorker);
}

/** For `afterEach`. */
export function leaveSite(): void {
  cleanup();
  failToOpen();
  openChat();
  takeOpening();
  closeChat();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
