import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { startCrowd } from '../../bots/crowd';
import { launchChromium } from '../../support/browser';
import { countGpuObjects, resourcesOf, type PageResources } from '../../support/leaks';
import { signIn } from '../../support/person';
import { PlanetServer } from '../../support/server';
import { waitUntilInSpace } from '../../support/walk';
import { descendantsOf, memoryMbOf } from '../processes/tree';
import type { BenchOptions, BenchRow } from '../row';

const row = { area: 'endurance', better: 'lower' } as const;
const PEOPLE = 50;
const MB = 1024 * 1024;
/** Long enough to fill every cache: each name and each avatar has been seen. */
const SETTLE = 3;

/** Proportional memory of the server and its database, MB. */
interface Memory {
  readonly server: number;
  readonly database: number;
}
const memoryOf = (pid: number): Memory => ({
  server: memoryMbOf([pid]),
  database: memoryMbOf(descendantsOf(pid)),
});

/** Half an hour among bots that walk and chat: resources of page and server at the end compared with the start. */
export async function runEnduranceBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const minutes = quick ? 3 : 30;
  const server = await PlanetServer.start({ env: { CHECK_ANSWERS: 'off' } });
  const browser = await launchChromium();
  const key = (await readFile(path.join(server.dataDir, 'rehearsal.key'), 'utf8')).trim();
  const crowd = await startCrowd(
    { space: DEMO_SPACE_ID, count: PEOPLE, url: server.url, seconds: undefined, talk: 0.05, key },
    () => undefined,
  );
  try {
    const context = await browser.newContext({ viewport: { width: 480, height: 320 }, locale: 'zh-CN' });
    await signIn(context, server, { phone: '13900000302', nickname: '测量' });
    const page = await context.newPage();
    await countGpuObjects(page);
    await page.goto(`${server.url}/main?id=${DEMO_SPACE_ID}`);
    await waitUntilInSpace(page);
    await sleep((quick ? 1 : SETTLE) * 60_000);
    const [early, before] = [await resourcesOf(page), memoryOf(server.pid)];
    await sleep((minutes - (quick ? 1 : SETTLE)) * 60_000);
    const late = await resourcesOf(page);
    return [...rowsOf(minutes, early, late), ...memoryRows(minutes, before, memoryOf(server.pid))];
  } finally {
    crowd.leave();
    await browser.close();
    await server.dispose();
  }
}

function rowsOf(minutes: number, early: PageResources, late: PageResources): readonly BenchRow[] {
  const more = (name: string, value: number, unit: string, target: number): BenchRow => ({
    ...row,
    name: `${name} more after ${minutes} min`,
    value,
    unit,
    target,
  });
  return [
    { ...row, name: 'heap at the start', value: early.heap / MB, unit: 'MB', note: `${PEOPLE} people` },
    more('heap', (late.heap - early.heap) / MB, 'MB', 3),
    { ...row, name: 'GPU objects at the start', value: early.objects, unit: 'objects' },
    more('GPU objects', late.objects - early.objects, 'objects', 0),
    more('listeners', late.listeners - early.listeners, 'listeners', 20),
  ];
}

function memoryRows(minutes: number, before: Memory, after: Memory): readonly BenchRow[] {
  const of = (name: string, which: keyof Memory): BenchRow => ({
    ...row,
    name: `memory of ${name} after ${minutes} min`,
    value: after[which],
    unit: 'MB',
    note: `in proportion, all its processes; ${before[which].toFixed(0)} at the start`,
  });
  return [of('the server', 'server'), of('its database', 'database')];
}
