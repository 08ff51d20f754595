import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, Stop } from './project.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** Path of an installed Chromium: the one in CHROMIUM_PATH, the system's, or Playwright's. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Stop(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const system = PLACES.find((file) => existsSync(file)) ?? NAMES.map(onPath).find(Boolean);
  return system ?? (await playwrightsOwn());
}

/** Path of the browser for pages without a canvas: the headless shell, which takes a fifth less time, or any Chromium. */
export async function ensureHeadlessShell() {
  return process.env.CHROMIUM_PATH
    ? ensureChromium()
    : (onPath('chromium-headless-shell') ?? ensureChromium());
}

/** Like `findChromium`, but installs Playwright's Chromium when there is none; throws a Stop when that fails. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  await run(process.execPath, [cli, 'install', ...withDeps, 'chromium'], { quiet: true });
  const installed = await playwrightsOwn();
  if (installed) return installed;
  throw new Stop(
    'No Chromium was found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to yours.',
  );
}
