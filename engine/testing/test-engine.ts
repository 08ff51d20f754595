import { meadow } from '../../contract/model/document/testing/meadow';
import { collisionOf, type CellBox, type ShutArea } from '../../contract/model/collision';
import { DEFAULT_FRAME_RATE } from '../../contract/model/quality';
import type { EngineEvent, EngineOptions, Surroundings } from '../../contract/ports/engine';
import type { SpaceDocument } from '../../contract/model/space-document';
import { ManualClock } from '../core/clock';
import { assembleEngine } from '../engine';
import { createHeadless } from '../headless/headless';
import type { Pad } from '../input/gamepad';
import { createPathFinder } from '../world/movement/find-path';
import { headlessOptions } from '../world/test-space';

const LOOK = { color: 0, head: 0, body: 0 };
export const member = (nickname: string, self = false) => ({ nickname, look: LOOK, self, away: false });
/** A headless engine for tests, with manually advanced frames. */
export function createTestEngine(
  document: SpaceDocument = meadow(40, 20),
  more: Pick<EngineOptions, 'findPerson'> = {},
) {
  const clock = new ManualClock();
  const keys = new EventTarget();
  const grid = collisionOf(document);
  let walked = grid;
  let find = createPathFinder(grid);
  const pads: (Pad | null)[] = [];
  let polls = 0;
  /** View rotation, drag px. */
  const turned = { x: 0, y: 0 };
  const headless = headlessOptions(document, (from, to) => Promise.resolve(find(from, to)));
  const options = {
    ...more,
    ...headless,
    threads: {
      ...headless.threads,
      setDocument: (next: SpaceDocument) => {
        walked = collisionOf(next);
        find = createPathFinder(walked);
      },
      closeDoors: (closed: readonly CellBox[], shut: readonly ShutArea[]) => {
        find = createPathFinder({ ...walked, closed, shut });
      },
    },
    quality: { ...DEFAULT_FRAME_RATE, refreshRate: 0 },
  } satisfies Omit<EngineOptions, 'host'>;
  const engine = assembleEngine(options, {
    clock,
    renderer: {
      ...createHeadless(),
      orbitBy: (dx, dy) => {
        turned.x += dx;
        turned.y += dy;
      },
    },
    keys,
    pads: () => {
      polls++;
      return pads;
    },
  });
  const events: EngineEvent[] = [];
  const moves: { x: number; y: number; dirPose: number }[] = [];
  const surroundings: Surroundings[] = [];
  engine.events$.subscribe((event) => events.push(event));
  engine.ownMove$.subscribe((move) => moves.push(move));
  engine.surroundings$.subscribe((next) => surroundings.push(next));
  const key = (type: string, code: string, more: object): void => {
    keys.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code, ...more }));
  };
  const frame = async (): Promise<void> => {
    clock.tick();
    // Path search results arrive between frames.
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    engine,
    clock,
    keys,
    grid,
    pads,
    events,
    moves,
    surroundings,
    press: (code: string, more: object = {}) => key('keydown', code, more),
    release: (code: string) => key('keyup', code, {}),
    polls: () => polls,
    turned,
    last: () => moves.at(-1) ?? { x: Number.NaN, y: Number.NaN, dirPose: 0 },
    async run(ms: number): Promise<void> {
      for (let t = 0; t < ms; t += 1000 / 60) await frame();
    },
    frame,
    /** Runs frames until a condition holds; returns whether it did within ten seconds. */
    async until(holds: () => boolean): Promise<boolean> {
      for (let i = 0; i < 600 && !holds(); i++) await frame();
      return holds();
    },
  };
}
