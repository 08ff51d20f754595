import { rm } from 'node:fs/promises';
import { dataIn, newFolder, PREPARED } from './prepared';
import { PlanetServer } from './server';

/** Before all journeys: one first start, whose data and compiled code the servers of the journeys begin with. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  process.env[PREPARED] = folder;
  const server = await PlanetServer.start({ dataDir: dataIn(folder) });
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}
