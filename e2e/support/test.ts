import { test as base } from '@playwright/test';
import { PlanetServer } from './server';

interface WorkerFixtures {
  /** A server on the embedded database, one for all tests of a worker. */
  readonly server: PlanetServer;
}

interface TestFixtures {
  /** Errors that pages of this test's own context wrote to their consoles or did not catch. */
  readonly pageErrors: readonly string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _browser }, give) => {
      const server = await PlanetServer.start();
      await give(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, give) => give(server.url),
  pageErrors: async ({ context }, give) => {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await give(errors);
  },
});

export { expect } from '@playwright/test';
