import { afterAll, describe, inject } from 'vitest';
import { startPlanet, type PlanetOptions, type TestPlanet } from './planet';
import { createDatabase } from './postgres';

export type StartPlanet = (options?: PlanetOptions) => Promise<TestPlanet>;

/** One suite on one kind of database: what it starts is stopped after it. */
function onDatabase(postgres: string, suite: (start: StartPlanet) => void): void {
  const running: TestPlanet[] = [];
  afterAll(async () => {
    for (const planet of running) await planet.stop();
  });
  suite(async (options = {}) => {
    const planet = await startPlanet({
      ...(postgres ? { databaseUrl: await createDatabase(postgres) } : {}),
      ...options,
    });
    running.push(planet);
    return planet;
  });
}

/** Runs a suite that is not about the database: on a real PostgreSQL, which is faster, or else the embedded one. */
export function onOneDatabase(name: string, suite: (start: StartPlanet) => void): void {
  describe(name, () => {
    onDatabase(inject('postgres'), suite);
  });
}

/**
 * Runs a suite on the embedded database and on a real PostgreSQL. Where there are no PostgreSQL programs
 * the second run is skipped, and the report gives the reason in the suite's name.
 */
export function onBothDatabases(name: string, suite: (start: StartPlanet) => void): void {
  const postgres = inject('postgres');
  describe(`${name} on the embedded database`, () => {
    onDatabase('', suite);
  });
  const reason = postgres ? '' : ' (skipped: no PostgreSQL programs were found on this machine)';
  describe.skipIf(!postgres)(`${name} on PostgreSQL${reason}`, () => {
    onDatabase(postgres, suite);
  });
}
