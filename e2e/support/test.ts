import { test as base } from '@playwright/test';
import { PlanetServer } from './server';

interface WorkerFixtures {
  /** A server on the embedded database, one for all tests of a worker. */
  readonly server: PlanetServer;
}

interface TestFixtures {
  /** A server of this test alone: nobody else's people stand there, nobody else's words. */
  readonly ownServer: PlanetServer;
  /** Errors that pages of this test's own context wrote to their consoles or did not catch. */
  readonly pageErrors: readonly string[];
  /** Every toast that this test's own context has shown: one lives two seconds and may go by while somebody looks away. */
  readonly toasts: readonly string[];
  readonly everybodyLeaves: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Pages that a test leaves open would take the machine's time from all tests after it.
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
