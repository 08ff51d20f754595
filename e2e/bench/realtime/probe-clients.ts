import { Client as Colyseus } from '@colyseus/sdk';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { cellGridOf } from '../../../contract/wire/frames';
import { heightOf, widthOf } from '../../../contract/model/space-document';
import { CellsReader } from '../../../src/adapters/realtime/cells-reader';
import { encodeMove, encodePing, readServerFrame } from '../../../contract/wire/frames';
import { WIRE } from '../../../contract/wire/limits';
import { BENCH_ORIGIN, BENCH_SPACE, type EngineName } from './engines';
import type { Ground } from '../../bots/wander';

/** Two clients next to each other, with the engine's real client code: one moves, the other observes. */
export interface ProbePair {
  readonly start: { readonly x: number; readonly y: number };
  /** Whole pixels. */
  move(x: number, y: number): void;
}

type OnSeen = (x: number, y: number) => void;
const HOST = '127.0.0.1';

async function gatewayClient(
  port: number,
  user: string,
): Promise<{ ws: WebSocket; slot: number; x: number; y: number }> {
  const ticket = await (await fetch(`http://${HOST}:${port}/?user=${user}`)).text();
  const ws = new WebSocket(`ws://${HOST}:${port}${WIRE.path}`, {
    origin: BENCH_ORIGIN,
    headers: { cookie: `user=${user}` },
    perMessageDeflate: false,
  });
  ws.binaryType = 'arraybuffer';
  return new Promise((resolve, reject) => {
    ws.on('open', () =>
      ws.send(JSON.stringify({ t: 'hello', v: WIRE.version, spaceId: BENCH_SPACE, ticket })),
    );
    ws.on('close', (code) => reject(new Error(`closed ${code}`)));
    ws.on('error', reject);
    ws.on('message', (data: Buffer | ArrayBuffer, isBinary) => {
      if (isBinary) return;
      const message = JSON.parse((data as Buffer).toString()) as {
        t: string;
        slot: number;
        x: number;
        y: number;
      };
      if (message.t !== 'welcome') return;
      setInterval(() => ws.send(encodePing(0)), WIRE.pingEvery).unref();
      resolve({ ws, ...message });
    });
  });
}

/** The observer stands at its own spawn point; the pair is used only when it receives the sender's moves there. */
async function gatewayPair(port: number, index: number, ground: Ground, onSeen: OnSeen): Promise<ProbePair> {
  const { document } = ground;
  for (let attempt = 0; ; attempt++) {
    const sender = await gatewayClient(port, `sender${index}x${attempt}`);
    const observer = await gatewayClient(port, `observer${index}x${attempt}`);
    const column = (x: number): number => Math.floor(x / WIRE.cellWidth);
    const row = (y: number): number => Math.floor(y / WIRE.cellHeight);
    const isNear =
      Math.abs(column(sender.x) - column(observer.x)) <= 1 && Math.abs(row(sender.y) - row(observer.y)) <= 1;
    if (!isNear) {
      sender.ws.removeAllListeners('close').send('{"t":"leave"}');
      observer.ws.removeAllListeners('close').send('{"t":"leave"}');
      continue;
    }
    const reader = new CellsReader(
      cellGridOf(widthOf(document), heightOf(document)),
      {
        put: (slot, x, y) => slot === sender.slot && onSeen(x, y),
        hide: () => undefined,
        express: () => undefined,
        ownPosition: () => undefined,
      },
      { pong: () => undefined, correct: () => undefined },
    );
    observer.ws.on('message', (data: ArrayBuffer, isBinary) => {
      if (!isBinary) return;
      reader.begin(performance.now());
      if (!readServerFrame(new DataView(data), reader)) throw new Error('malformed frame');
      reader.end();
    });
    let number = 0;
    return {
      start: sender,
      move: (x, y) => sender.ws.send(encodeMove({ number: ++number & 0xffff, x, y, dirPose: 8 })),
    };
  }
}

async function colyseusPair(port: number, index: number, onSeen: OnSeen): Promise<ProbePair> {
  const join = async () => {
    const room = await new Colyseus(`http://${HOST}:${port}`).joinOrCreate('space', {});
    room.onMessage('*', () => undefined);
    return room;
  };
  const sender = await join();
  const observer = await join();
  observer.onStateChange((state) => {
    const { players } = state as { players?: Map<string, { x: number; y: number }> };
    const player = players?.get(sender.sessionId);
    if (player !== undefined) onSeen(player.x, player.y);
  });
  return { start: { x: 200 + index * 400, y: 400 }, move: (x, y) => sender.send('m', [x, y, 0]) };
}

async function socketIoPair(port: number, index: number, onSeen: OnSeen): Promise<ProbePair> {
  const join = async () => {
    const socket = io(`http://${HOST}:${port}`, { transports: ['websocket'], forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return socket;
  };
  const sender = await join();
  const observer = await join();
  const { id } = sender;
  observer.on('moved', (moved: { id: string; x: number; y: number }) => {
    if (moved.id === id) onSeen(moved.x, moved.y);
  });
  return {
    start: { x: 200 + index * 400, y: 400 },
    move: (x, y) => void sender.emit('move', { x, y, dir: 0 }),
  };
}

export function newPair(
  engine: EngineName,
  port: number,
  index: number,
  ground: Ground,
  onSeen: OnSeen,
): Promise<ProbePair> {
  switch (engine) {
    case 'gateway':
      return gatewayPair(port, index, ground, onSeen);
    case 'colyseus':
      return colyseusPair(port, index, onSeen);
    case 'socket.io':
      return socketIoPair(port, index, onSeen);
  }
}
