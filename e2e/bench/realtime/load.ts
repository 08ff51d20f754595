import { setTimeout as sleep } from 'node:timers/promises';
import { LeanBot } from '../../bots/lean/lean-bot';
import { Walking, type Walker } from '../../bots/lean/walkers';
import { serveOrders, settings } from '../processes/child';
import { BENCH_ORIGIN, BENCH_SPACE, type LoadFigures, type LoadSettings } from './engines';
import { fieldGround } from './field';
import { SocketIoWalker, colyseusWalker } from './load-baselines';

const HOST = '127.0.0.1';
const AT_ONCE = 20;

// Many walking clients in one process, on raw sockets: the load must cost less than the server.
const { engine, port, people, rate } = settings() as LoadSettings;
const ground = fieldGround();
const walkers: Walker[] = [];
const walking = new Walking(ground, rate);
let began = 0;
let bytesBefore = 0;
let correctedBefore = 0;
let framesBefore = 0;

async function newWalker(index: number): Promise<Walker> {
  switch (engine) {
    case 'gateway': {
      const user = `person${index}`;
      const ticket = await (await fetch(`http://${HOST}:${port}/?user=${user}`)).text();
      return new LeanBot({
        host: HOST,
        port,
        origin: BENCH_ORIGIN,
        space: BENCH_SPACE,
        cookie: `user=${user}`,
        ticket,
      });
    }
    case 'colyseus':
      return colyseusWalker(port, ground);
    case 'socket.io':
      return new SocketIoWalker(port, ground);
  }
}

async function connect(): Promise<void> {
  while (walkers.length < people) {
    const count = Math.min(AT_ONCE, people - walkers.length);
    const batch = await Promise.all(Array.from({ length: count }, (_, i) => newWalker(walkers.length + i)));
    walkers.push(...batch);
    await Promise.all(batch.map(({ socket }) => socket.ready));
    for (const walker of batch) walking.add(walker);
    // Colyseus refuses faster joins.
    await sleep(40);
  }
}

const corrected = (): number =>
  walkers.reduce((sum, walker) => sum + (walker instanceof LeanBot ? walker.corrections : 0), 0);
const framed = (): number => walkers.reduce((sum, { socket }) => sum + socket.frames, 0);
const received = (): number => walkers.reduce((sum, { socket }) => sum + socket.bytes, 0);

serveOrders(
  {
    connect,
    begin: () => {
      walking.takeSent();
      bytesBefore = received();
      correctedBefore = corrected();
      framesBefore = framed();
      began = performance.now();
    },
    end: (): LoadFigures => {
      const seconds = (performance.now() - began) / 1000;
      const bytesPerSecond = (received() - bytesBefore) / seconds;
      return {
        sentPerSecond: walking.takeSent() / seconds,
        bytesPerSecond,
        perClient: bytesPerSecond / people,
        frames: (framed() - framesBefore) / seconds / people,
        lost: walkers.filter(({ socket }) => socket.isClosed).length,
        blocked: walkers.reduce((sum, { socket }) => sum + socket.blocked, 0),
        corrections: corrected() - correctedBefore,
      };
    },
  },
  {},
);
