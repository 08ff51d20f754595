import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** Processor time of a browser's own processes. */
export interface Processor {
  /** Share of a core that the pages and what draws them take over a time, 0..cores. */
  share(ms: number): Promise<number>;
}

/** Reads what the operating system counts for each process of a Chromium. */
export async function processorTime(browser: Browser): Promise<Processor> {
  const session = await browser.newBrowserCDPSession();
  const spent = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer' || type === 'GPU')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  return {
    async share(ms) {
      const before = await spent();
      const began = performance.now();
      await sleep(ms);
      return ((await spent()) - before) / ((performance.now() - began) / 1000);
    },
  };
}
