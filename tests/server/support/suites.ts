import { afterAll, beforeAll, describe } from 'vitest';
import { bundleChild, type Bundled } from './bundle';
import { startPlanet, type PlanetOptions, type TestPlanet } from './planet';
import { findPostgres, startPostgres, type RealPostgres } from './postgres';

export type StartPlanet = (options?: Partial<Omit<PlanetOptions, 'childFile'>>) => Promise<TestPlanet>;

type Kind = 'embedded' | 'postgres';

const REASON = 'no PostgreSQL programs were found on this machine';

/** One suite on one kind of database: what it starts is stopped after it. */
function onDatabase(kind: Kind, bin: string | undefined, suite: (start: StartPlanet) => void): void {
  let bundled: Bundled | undefined;
  let postgres: RealPostgres | undefined;
  const running: TestPlanet[] = [];
  beforeAll(async () => {
    bundled = await bundleChild();
    if (kind === 'postgres' && bin !== undefined) postgres = await startPostgres(bin);
  });
  afterAll(async () => {
    for (const planet of running) await planet.stop();
    await postgres?.stop();
    await bundled?.remove();
  });
  suite(async (options = {}) => {
    const planet = await startPlanet({
      childFile: bundled?.childFile ?? '',
      ...(postgres ? { databaseUrl: await postgres.database() } : {}),
      ...options,
    });
    running.push(planet);
    return planet;
  });
}

/**
 * Runs a suite on the embedded database and on a real PostgreSQL. Where there are no PostgreSQL programs
 * the second run is skipped, and the report gives the reason in the suite's name.
 */
export function onBothDatabases(name: string, suite: (start: StartPlanet) => void): void {
  const bin = findPostgres();
  describe(`${name} on the embedded database`, () => {
    onDatabase('embedded', bin, suite);
  });
  const reason = bin === undefined ? ` (skipped: ${REASON})` : '';
  describe.skipIf(bin === undefined)(`${name} on PostgreSQL${reason}`, () => {
    onDatabase('postgres', bin, suite);
  });
  if (bin === undefined) process.stderr.write(`${name}: ${REASON}; only the embedded database is tested.\n`);
}
