import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** Processor time of a browser's processes. */
export interface Processor {
  /** Processor time of the page and GPU processes over a period, in cores. */
  share(ms: number): Promise<number>;
}

/** Reads the operating system's counters of each Chromium process. */
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
