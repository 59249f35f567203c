import {existsSync} from 'node:fs';
import {type Browser, chromium} from 'playwright-core';
import type {Rig} from '../describe-with-rig.ts';
import {type BundledChromium, bundledChromium} from './bundled-chromium.ts';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Tests talk to this machine only, and so does the browser. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

export const browserRig: Rig = {
  unavailable: () =>
    installedBrowser() === null && !canRunBundled()
      ? 'No Chrome or Chromium was found; CHROME_PATH may name one.'
      : null,
};

/** The system's Chrome or Chromium, else the one from npm. Headless. */
export async function launchBrowser(): Promise<Browser> {
  const installed = installedBrowser();
  const {executablePath, env}: BundledChromium =
    installed === null ? await bundledChromium() : {executablePath: installed, env: {}};
  return chromium.launch({
    executablePath,
    env: {...definedEnvironment(), ...env},
    args: [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

function installedBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  return named ?? INSTALLED.find((path) => existsSync(path)) ?? null;
}

function canRunBundled(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
