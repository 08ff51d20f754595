import { launchChromium } from '../../support/browser';
import { PlanetServer } from '../../support/server';
import type { BenchOptions, BenchRow } from '../row';
import { measureServerStart } from './server-start';
import { measureScripts } from './scripts';
import { measureEnter } from './measure-enter';

/** Everything between the command and the first step. */
export async function runStartBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const rounds = quick ? 1 : 5;
  const starts = await measureServerStart(rounds);
  const server = await PlanetServer.start({ env: { CHECK_ANSWERS: 'off' } });
  // Composites on the processor and emulates WebGL, as Chromium does without a GPU.
  const browser = await launchChromium(['--disable-gpu-compositing', '--disable-gpu-rasterization']);
  try {
    const scripts = await measureScripts(browser, server);
    const enter = await measureEnter(browser, server, rounds);
    return [...starts, ...scripts, ...enter];
  } finally {
    await browser.close();
    await server.dispose();
  }
}
