import { wrap } from 'comlink';
import { groundSteps, type PaintedCanvas } from '../../../../assets/scene/ground-steps';
import { scenerySteps } from '../../../../assets/scene/scenery';
import { collisionOf, isStraightPathClear } from '../../../../contract/model/collision';
import { lookFromId, LOOK_COUNT } from '../../../../contract/model/avatar/avatar';
import { readServerFrame } from '../../../../contract/wire/frames';
import { MotionBuffer } from '../../../../engine/world/movement/motion-buffer';
import { createPathFinder, type PathPoint } from '../../../../engine/world/movement/find-path';
import { sceneryOf } from '../../../../contract/model/space-scenery';
import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { Scope } from '../../../../src/platform/scope';
import { createPlacePainter } from '../../../../src/threads/place-painter';
import { createThreads, openLinks } from '../../../../src/threads/threads';
import { paintSheet, sheetSize } from '../../../../workers/paint-sheet';
import type { PathfindingApi } from '../../../../workers/pathfinding.shared';
import { crowdFrame, readerInto } from './crowd-frame';
import type { SnapshotApi } from './snapshot.worker';

/** A job on the main thread and in a worker, both as in the product. */
interface Contest {
  readonly here: (turn: number) => unknown;
  readonly apart: (turn: number) => Promise<unknown>;
}

declare global {
  interface Window {
    /** Repeats a job; returns the duration of each run, ms. */
    contest: (job: string, way: keyof Contest, times: number) => Promise<number[]>;
    ready: boolean;
  }
}

const PIECE = { width: 512, height: 512 };
const SCALE = 2;
const CARD = { width: 560, height: 350, tiles: 20 };
/** A short and a long path, logical px in a straight line. */
const NEAR = 320;
const FAR = 600;
const NOWHERE = { x: 0, y: 0 };

const spawn = (name: string): Worker => new Worker(`/${name}.worker.js`, { type: 'module' });
const scope = new Scope();
const links = openLinks(scope, {
  sheetWorkers: 1,
  path: () => spawn('pathfinding'),
  sheet: () => spawn('avatar-sheet'),
  ground: () => spawn('ground'),
});
const threads = createThreads(PLAZA_DOCUMENT, links);
const painter = createPlacePainter(scope, { now: () => performance.now(), idle: () => () => undefined }, () =>
  spawn('picture'),
);
const snapshots = wrap<SnapshotApi>(spawn('snapshot'));
const searcher = wrap<PathfindingApi>(spawn('pathfinding'));
const grid = collisionOf(PLAZA_DOCUMENT);
const search = createPathFinder(grid);

type Pair = readonly [from: PathPoint, to: PathPoint];

/** Paths of the plaza of one kind, equal in every run; some have an unreachable goal. */
function pairs(open: boolean, least: number, most: number): readonly Pair[] {
  const found: Pair[] = [];
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const place = (): PathPoint => ({ x: random() * grid.columns * 8, y: random() * grid.rows * 8 });
  while (found.length < 60) {
    const [from, to] = [place(), place()];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (far < least || far > most || isStraightPathClear(grid, from, to) !== open) continue;
    if (search(from, to).length > 0) found.push([from, to]);
  }
  return found;
}

/** The product's threads check a straight line on the main thread first; the worker is measured without that. */
function path(open: boolean, least: number, most: number): Contest {
  const ways = pairs(open, least, most);
  const pair = (turn: number): Pair => ways[turn % ways.length] ?? [NOWHERE, NOWHERE];
  return {
    here: (turn) => search(...pair(turn)),
    apart: (turn) => searcher.findPath(...pair(turn)),
  };
}

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  return [canvas, context];
}

/** Forces the rendering: a canvas only records commands until its pixels are read. */
async function run(steps: Generator<void, PaintedCanvas>): Promise<void> {
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    (await createImageBitmap(value.canvas)).close();
    return;
  }
}

function snapshot(people: number): Contest {
  const frame = crowdFrame(people);
  const buffer = new MotionBuffer();
  const put = (slot: number, x: number, y: number, dirPose: number): void =>
    buffer.put(slot, x, y, dirPose, performance.now());
  const reader = readerInto(put);
  return {
    here: () => {
      reader.begin(0);
      readServerFrame(new DataView(frame), reader);
      reader.end();
    },
    apart: async () => {
      // As received: a new buffer, transferred.
      const received = await snapshots.decode(frame.slice(0));
      for (let i = 0; i < received.length; i += 4)
        put(received[i] ?? 0, received[i + 1] ?? 0, received[i + 2] ?? 0, received[i + 3] ?? 0);
    },
  };
}

const lookOf = (turn: number) => lookFromId((turn * 37) % LOOK_COUNT);
const pieceOf = (turn: number) => ({ x: (turn % 4) * PIECE.width, y: 0, ...PIECE });
const scenery = sceneryOf(PLAZA_DOCUMENT);

const jobs: Readonly<Record<string, Contest>> = {
  'straight way': path(true, 0, NEAR),
  'way round something near': path(false, 0, NEAR),
  'way across the map': path(false, FAR, Infinity),
  'index of the path search': {
    here: () => createPathFinder(grid),
    apart: () => searcher.load(grid),
  },
  'avatar sheet': {
    here: (turn) => {
      const { width, height } = sheetSize(SCALE);
      const [canvas, context] = canvasOf(width, height);
      paintSheet(context, lookOf(turn), SCALE);
      canvas.transferToImageBitmap().close();
    },
    apart: async (turn) => (await threads.composeSheet(lookOf(turn), SCALE, true)).close(),
  },
  'piece of the ground': {
    here: (turn) => run(groundSteps(PLAZA_DOCUMENT, { ...pieceOf(turn), scale: SCALE })),
    apart: async (turn) => (await threads.paintGround(pieceOf(turn), SCALE)).close(),
  },
  'thumbnail of a space': {
    here: () => run(scenerySteps(scenery, CARD, 12)),
    apart: () => painter.scenery(scenery, CARD, 12),
  },
  'snapshot of 100': snapshot(100),
  'snapshot of 500': snapshot(500),
  'snapshot of 2,000': snapshot(2000),
};

window.contest = async (job, way, times) => {
  const contest = jobs[job];
  if (!contest) throw new Error(`no job ${job}`);
  const took: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    await contest[way](turn);
    took.push(performance.now() - began);
  }
  return took;
};
await searcher.load(grid);
window.ready = true;
