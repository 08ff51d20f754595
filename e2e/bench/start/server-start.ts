import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlanetServer } from '../../support/server';
import type { BenchRow } from '../row';
import { median } from '../median';

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

/** From the start of the process to the line with the address: on a new data directory, and on an existing one. */
export async function measureServerStart(rounds: number): Promise<readonly BenchRow[]> {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tiny-planet-start-'));
    let server: PlanetServer | undefined;
    first.push(await seconds(async () => (server = await PlanetServer.start({ dataDir }))));
    await server?.stop();
    next.push(await seconds(async () => server?.restart()));
    await server?.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
  const row = { area: 'start', unit: 's', better: 'lower' } as const;
  return [
    {
      ...row,
      name: 'server, first start',
      value: median(first),
      target: 8,
      note: 'new data: tables and plaza made',
    },
    { ...row, name: 'server, next start', value: median(next), target: 4 },
  ];
}
