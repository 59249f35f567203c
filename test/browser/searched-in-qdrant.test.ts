import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest';
import {defaultAlias} from '../../plugin/store/qdrant/names.ts';
import {ask} from '../support/browser/ask.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {ownQdrant} from '../support/qdrant/binary.ts';
import {signToken} from '../support/qdrant/sign-token.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';
import {indexOwnTextbook, type OwnSite} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';

const ADMIN = 'the-key-of-the-server-in-32-letters';
const ALIAS = defaultAlias('https://robotics.example/');

describeWithRig([browserRig, ownQdrant], 'the textbook in Qdrant, in a browser', () => {
  let qdrant: RunningQdrant;
  let built: OwnSite;
  let site: ServedFolder;
  let browser: Browser;
  let opened: WatchedPage;

  beforeAll(async () => {
    qdrant = await startQdrant({apiKey: ADMIN, jwt: true});
    built = await indexOwnTextbook({
      QDRANT_URL: qdrant.url,
      QDRANT_API_KEY: ADMIN,
      QDRANT_PUBLIC_KEY: signToken({access: [{collection: ALIAS, access: 'r'}]}, ADMIN),
    });
    site = await serveFolder(built.outDir);
    browser = await launchBrowser();
  });

  afterEach(() => opened?.close());

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await built?.remove();
    await qdrant?.stop();
  });

  const toQdrant = () => opened.requests.filter((url) => url.startsWith(qdrant.url));
  const texts = () => opened.requests.filter((url) => url.includes('rag-chat/texts/'));

  it('is asked there by readers’ browsers, with a key that reads nothing else', async () => {
    opened = await openPage(browser, site.url);
    const {page} = opened;
    expect(toQdrant()).toEqual([]);
    await ask(page, 'What is gimbal lock?');
    const citation = page.getByRole('link', {name: /: Chapter 2, Section 2\.3 — Euler angles/});
    expect(await citation.count()).toBeGreaterThan(0);
    await ask(page, 'Why does integral windup make the arm overshoot?');
    const asked = `${qdrant.url}/collections/${ALIAS}/points/query/batch`;
    expect(new Set(toQdrant())).toEqual(new Set([asked]));
    // The answers' texts came with them; what may be asked on a page is read from its own.
    expect(new Set(texts()).size).toBeLessThanOrEqual(1);
    expect(opened.complaints).toEqual([]);
  });

  it('is asked in its own language and edition', async () => {
    opened = await openPage(browser, `${site.url}docs/first-edition/chapter-03-kinematics`);
    await ask(opened.page, 'What are the joint limits?');
    const links = opened.page.locator('a[href*="chapter-"]').filter({hasText: /Chapter/});
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(paths.filter((path) => path?.includes('first-edition')).length).toBeGreaterThan(0);
    expect(toQdrant().length).toBeGreaterThan(0);
    expect(new Set(texts()).size).toBeLessThanOrEqual(1);
    expect(opened.complaints).toEqual([]);
  });

  it('is answered from its files where Qdrant does not answer', async () => {
    opened = await openPage(browser, site.url);
    await qdrant.nodes[0]?.kill();
    await ask(opened.page, 'What is gimbal lock?');
    const citation = opened.page.getByRole('link', {
      name: /: Chapter 2, Section 2\.3 — Euler angles/,
    });
    expect(await citation.count()).toBeGreaterThan(0);
    expect(texts().length).toBeGreaterThan(0);
    const tries = toQdrant().length;
    expect(tries).toBeGreaterThan(0);
    await ask(opened.page, 'What is a rotation matrix?');
    expect(toQdrant()).toHaveLength(tries);
  });
});
