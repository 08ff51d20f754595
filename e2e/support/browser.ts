import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium outside Playwright's runner: the one in CHROMIUM_PATH, the system's, or Playwright's. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return PLACES.find((file) => existsSync(file)) ?? chromium.executablePath();
}

export function launchChromium(
  args: readonly string[] = [],
  base: readonly string[] = CHROMIUM_ARGS,
): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...base, ...args] });
}
