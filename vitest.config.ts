import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun first, because one that begins late runs alone at the end. */
const LONGEST = [
  '/process/process.test.ts',
  '/process/fresh-clone.test.ts',
  '/database/durability.test.ts',
  '/process/fuzz.test.ts',
  '/database/backup.test.ts',
];

/** Without times of an earlier run, as on CI, Vitest begins with the largest files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// `unit`: beside the source, fast. `server`: whole servers with their databases, in tests/server.
export default defineConfig({
  test: {
    // Servers wait for their databases most of the time, so three workers fit into two cores.
    maxWorkers: 3,
    environment: 'node',
    passWithNoTests: false,
    allowOnly: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Files share the modules of a worker, whose loading takes longer than most tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{assets,contract,engine,features,hud,server,src,workers,e2e}/**/*.test.{ts,tsx}',
            'tests/{layers,scripts,structure}/**/*.test.ts',
          ],
          exclude: ['features/*/server*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'features/*/server*.test.ts'],
          globalSetup: ['tests/server/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
