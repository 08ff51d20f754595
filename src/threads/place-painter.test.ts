import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import type { Scenery } from '../../contract/calls/space-preview';
import type { SpaceDocument } from '../../contract/model/space-document';
import { AppError, LOCAL_CODES } from '../http/app-error';
import { Scope } from '../platform/scope';
import { createPlacePainter } from './place-painter';

const SCENERY = { seed: 4 } as Scenery;
const SIZE = { width: 16, height: 10, tiles: 4 };
const VIEW = { x: 1, y: 2, width: 3, height: 4, scale: 5 };

/** The worker's side on a message port. */
function setUp(api: object, able = true) {
  const scope = new Scope();
  let started = 0;
  let waiting = 0;
  const idle = (): (() => void) => {
    waiting++;
    return () => undefined;
  };
  const painter = createPlacePainter(
    scope,
    { now: () => 0, idle },
    () => {
      started++;
      const { port1, port2 } = new MessageChannel();
      expose(api, port2);
      port1.start();
      return port1;
    },
    () => able,
  );
  return { scope, painter, started: () => started, waiting: () => waiting };
}

const ended = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'painted',
    (error: unknown) => AppError.from(error),
  );

describe('createPlacePainter', () => {
  it('paints in the worker, which starts with the first picture', async () => {
    const { scope, painter, started } = setUp({
      scenery: (...requests: unknown[]) => requests,
      ground: (...requests: unknown[]) => requests,
    });
    expect(started()).toBe(0);
    expect(await painter.scenery(SCENERY, SIZE, 3)).toEqual([SCENERY, SIZE, 3]);
    const document = { seed: 9 } as SpaceDocument;
    expect(await painter.ground(document, VIEW)).toEqual([document, VIEW]);
    expect(started()).toBe(1);
    scope.dispose();
  });

  it('paints heads in the worker only', async () => {
    const wishes = [{ look: { color: 1, head: 2, body: 3 }, size: 80, faded: true }] as const;
    const { scope, painter } = setUp({ heads: (requests: unknown) => requests });
    expect(await painter.heads(wishes)).toEqual(wishes);
    scope.dispose();
    const without = setUp({}, false);
    expect(await ended(without.painter.heads(wishes))).toMatchObject({ code: LOCAL_CODES.unknown });
    without.scope.dispose();
  });

  it('ends with the scope while the worker is busy', async () => {
    const { scope, painter } = setUp({ scenery: () => new Promise(() => undefined) });
    const waiting = ended(painter.scenery(SCENERY, SIZE, 0));
    scope.dispose();
    expect(await waiting).toMatchObject({ code: LOCAL_CODES.aborted });
  });

  it.each([
    ['cannot have a worker', false, 0],
    ['has one that fails', true, 1],
  ])(
    'paints in idle time from then on when the browser %s',
    async (_name, able, starts) => {
      let requests = 0;
      const { scope, painter, started, waiting } = setUp(
        {
          scenery() {
            requests++;
            throw new Error('no 2d context in this worker');
          },
        },
        able,
      );
      void painter.scenery(SCENERY, SIZE, 0);
      // The local painter loads first.
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      void painter.scenery(SCENERY, SIZE, 0);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      expect([started(), requests]).toEqual([starts, starts]);
      scope.dispose();
    },
    60_000,
  );
});
