import { beforeAll, expect, it } from 'vitest';
import { EXPO_SPACE_ID } from '../../../contract/model/space';
import { startCrowd } from '../../../e2e/bots/crowd';
import { eventually } from '../support/process';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';

onServer('bots that play', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });

  it('take part in what is open in the expo hall, and say what came of it', async () => {
    const errors: unknown[] = [];
    const crowd = await startCrowd(
      {
        ...{ space: EXPO_SPACE_ID, count: 8, url: planet.url, seconds: undefined, talk: 0 },
        ...{ key: planet.rehearsalKey(), play: true },
      },
      () => undefined,
      (error) => errors.push(error),
    );
    await eventually('three kinds are played', () => crowd.played().length >= 3);
    for (const line of crowd.played()) expect(line).toMatch(/^[a-z-]+: (\d+) sent, \1 counted, 0 refused;/);
    expect(errors).toEqual([]);
    crowd.leave();
  });
});
