import { canWalkStraight } from '../../../contract/model/collision';
import { serveOrders, settings } from '../processes/child';
import type { LoadSettings, ProbeFigures } from './engines';
import { fieldGround } from './field';
import { newPair, type ProbePair } from './probe-clients';

const PAIRS = 4;
const STEP = 4;
const LEG = 48;

// Latency from `send` to the decoded move in the observer's code.
const { engine, port } = settings() as LoadSettings;
const ground = fieldGround();
const latencies: number[] = [];
let measuring = false;
let sent = 0;

/** Walks to and fro on a free line: a position recurs only after two legs, long after it was observed. */
function* places({ x, y }: ProbePair['start']): Generator<number> {
  const side = canWalkStraight(ground.collision, x, y, x + LEG, y) ? 1 : -1;
  for (;;) {
    for (let at = STEP; at <= LEG; at += STEP) yield Math.round(x) + side * at;
    for (let at = LEG - STEP; at >= 0; at -= STEP) yield Math.round(x) + side * at;
  }
}

async function startPair(index: number): Promise<void> {
  const sentAt = new Map<number, number>();
  const pair = await newPair(engine, port, index, ground, (x) => {
    const at = sentAt.get(x);
    if (at === undefined) return;
    sentAt.delete(x);
    if (measuring) latencies.push(performance.now() - at);
  });
  const way = places(pair.start);
  const y = Math.round(pair.start.y);
  const fire = (): void => {
    // Out of step with the ticks.
    setTimeout(fire, 80 + Math.random() * 40);
    const x = way.next().value as number;
    sentAt.set(x, performance.now());
    if (measuring) sent++;
    pair.move(x, y);
  };
  fire();
}

serveOrders(
  {
    connect: async () => {
      for (let index = 0; index < PAIRS; index++) await startPair(index);
    },
    begin: () => {
      measuring = true;
      latencies.length = sent = 0;
    },
    end: (): ProbeFigures => {
      measuring = false;
      latencies.sort((a, b) => a - b);
      const at = (part: number): number =>
        latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? Number.NaN;
      return { samples: latencies.length, sent, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  },
  {},
);
