import { afterAll, beforeAll, describe } from 'vitest';
import { bundleChild, type Bundled } from './bundle';
import { startPlanet, type PlanetOptions, type TestPlanet } from './planet';
import { findPostgres, startPostgres, type RealPostgres } from './postgres';

export type StartPlanet = (options?: Partial<Omit<PlanetOptions, 'childFile'>>) => Promise<TestPlanet>;

/**
 * Runs a suite on the embedded database and on a real PostgreSQL. Without PostgreSQL's programs on this machine
 * the second run is skipped, and says so.
 */
export function onBothDatabases(name: string, suite: (start: StartPlanet) => void): void {
  const bin = findPostgres();
  describe.each(['embedded', 'postgres'] as const)(`${name} on %s`, (kind) => {
    const missing = kind === 'postgres' && bin === undefined;
    // Skipped only where there is no PostgreSQL to run it on.
    describe.skipIf(missing)(missing ? 'skipped: no PostgreSQL programs were found' : '', () => {
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
    });
  });
  if (bin === undefined) console.warn(`${name}: no PostgreSQL found; only the embedded database is tested.`);
}
