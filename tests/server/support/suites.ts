import { afterAll, describe, inject } from 'vitest';
import { defineServerFeature, type FeatureContext } from '../../../server/features/feature';
import { SERVER_FEATURES } from '../../../server/features/list';
import { startPlanet, type PlanetOptions, type TestPlanet } from './test-planet';
import { noPostgres } from './open-database';
import { newPgliteFolder } from './pglite';
import { createDatabase } from './postgres';

export type StartPlanet = (options?: PlanetOptions) => Promise<TestPlanet>;

/** Like `onServer`, for suites that depend on the database: runs on PostgreSQL and on the embedded PGlite. */
export function onEachEngine(name: string, suite: (start: StartPlanet) => void): void {
  onServer(`${name}, on PostgreSQL`, suite);
  onServer(`${name}, on PGlite`, (start) =>
    suite((options) =>
      start({ databaseUrl: '', dataDir: newPgliteFolder(), findRuntime: noPostgres, ...options }),
    ),
  );
}

/** A suite on whole servers, each with its own database; stops them after the suite. */
export function onServer(name: string, suite: (start: StartPlanet) => void): void {
  describe(name, () => {
    const running: TestPlanet[] = [];
    afterAll(async () => {
      for (const planet of running) await planet.stop();
    });
    suite(async (options = {}) => {
      const databaseUrl = options.databaseUrl ?? (await createDatabase(inject('postgres'), 'seeded'));
      const planet = await startPlanet({ ...options, databaseUrl });
      running.push(planet);
      return planet;
    });
  });
}

/**
 * The product's features with one more, whose context the suite uses: what it needs of a server and no call offers. It is
 * that of the last start.
 */
export function tapContext() {
  let context: FeatureContext | undefined;
  const tap = defineServerFeature({
    name: 'context-of-tests',
    calls: {},
    create(given) {
      context = given;
      return { handlers: {} };
    },
  });
  return {
    features: [...SERVER_FEATURES, tap],
    context(): FeatureContext {
      if (!context) throw new Error('the server has not started');
      return context;
    },
  };
}
