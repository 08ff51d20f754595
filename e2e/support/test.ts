import { test as base } from '@playwright/test';
import { PlanetServer } from './server';

interface WorkerFixtures {
  /**
   * One server on the embedded database for all tests of a worker. Each test has users of its own: a phone gets one code
   * a minute.
   */
  readonly server: PlanetServer;
}

interface TestFixtures {
  /** A server for this test only, for those that need it empty or restart it: its start takes seconds. */
  readonly ownServer: PlanetServer;
  /** Console errors and uncaught errors of pages in this test's context. */
  readonly pageErrors: readonly string[];
  /** Every toast shown in this test's context; a toast lives two seconds, so a test could miss it. */
  readonly toasts: readonly string[];
  readonly everybodyLeaves: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Pages that a test leaves open would slow down all later tests.
  everybodyLeaves: [
    async ({ browser }, give) => {
      await give();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  server: [
    async ({ browserName: _browser }, give) => {
      const server = await PlanetServer.start();
      await give(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, give) => give(server.url),
  ownServer: async ({ browserName: _browser }, give) => {
    const server = await PlanetServer.start();
    await give(server);
    await server.dispose();
  },
  pageErrors: async ({ context }, give) => {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await give(errors);
  },
  toasts: async ({ context }, give) => {
    const shown: string[] = [];
    await context.exposeBinding('toastShown', (_source, text: string) => shown.push(text));
    await context.addInitScript(() => {
      const { toastShown } = window as unknown as { toastShown: (text: string) => void };
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLElement)
              for (const toast of [node, ...node.querySelectorAll<HTMLElement>('*')])
                if (
                  toast.dataset['testid'] === 'toast' &&
                  toast.checkVisibility({ visibilityProperty: true }) &&
                  toast.getBoundingClientRect().height > 0
                )
                  toastShown(toast.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await give(shown);
  },
});

export { expect } from '@playwright/test';
