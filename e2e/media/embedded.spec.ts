// Rooms: voice.
import { execFileSync } from 'node:child_process';
import { RTC_CONTRACT } from './rtc-contract';
import type { PlanetServer } from '../support/server';
import { test } from '../support/test';
import { enterBrowserPeople } from './browser-people';

/** Kills the process of the media server. */
async function killMedia({ pid }: PlanetServer): Promise<void> {
  const children = execFileSync('pgrep', ['-P', String(pid), '-f', 'media-child']).toString();
  for (const child of children.trim().split('\n')) process.kill(Number(child), 'SIGKILL');
}

test('the contract of the media, over the embedded server', async ({ browser, ownServer }) => {
  const people = await enterBrowserPeople(browser, ownServer, () => killMedia(ownServer));
  for (const { name, run } of RTC_CONTRACT) await test.step(name, () => run(people));
});
