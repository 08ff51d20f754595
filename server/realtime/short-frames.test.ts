import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { FrameBounds, readShortFrames } from './short-frames';

type Random = () => number;
const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A frame of a client; `first` is its first byte. */
function frame(
  first: number,
  payload: Uint8Array,
  mask: Buffer | undefined = Buffer.from([7, 99, 0, 255]),
): Buffer {
  const { length } = payload;
  const head =
    length < 126 ? Buffer.from([first, length]) : Buffer.from([first, 126, length >> 8, length & 255]);
  if (mask === undefined) return Buffer.concat([head, payload]);
  head[1] = (head[1] ?? 0) | 0x80;
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ (mask[i & 3] ?? 0))]);
}

/** The server's end of a connection without a network: what it hears, and what it answers. */
class Peer extends Duplex {
  readonly heard: string[] = [];
  readonly #answers: Buffer[] = [];
  ws: WebSocket | undefined;

  constructor(isShort: boolean) {
    super();
    const request = {
      method: 'GET',
      headers: {
        upgrade: 'websocket',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-version': '13',
      },
    } as IncomingMessage;
    const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1_000 });
    server.handleUpgrade(request, this, Buffer.alloc(0), (ws) => {
      this.ws = ws;
      ws.on('message', (data: Buffer, isBinary) => this.heard.push(`${isBinary} ${data.toString('hex')}`));
      ws.on('error', ({ message }) => this.heard.push(message));
      ws.on('close', (code) => this.heard.push(`closed ${code}`));
      if (isShort) readShortFrames(this, ws, (bytes) => this.heard.push(`true ${bytes.toString('hex')}`));
    });
  }

  get answered(): string {
    return Buffer.concat(this.#answers).toString('hex');
  }

  override _read(): void {
    // Pushed from outside.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#answers.push(chunk);
    done();
  }

  async hear(chunks: readonly Buffer[]): Promise<void> {
    for (const chunk of chunks) {
      // A copy: `ws` unmasks in place.
      this.push(Buffer.from(chunk));
      await turn();
    }
    await turn();
  }
}

/** Anything that a client may send, and now and then what none should. */
function someFrames(random: Random): Buffer[] {
  const pick = (count: number): number => Math.floor(random() * count);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => pick(256)));
  const text = (length: number): Buffer => Buffer.alloc(length, 'word ');
  const mask = bytes(4);
  switch (pick(16)) {
    case 0:
      return [frame(0x81, text(pick(300)), mask)];
    case 1:
      return [frame(0x82, bytes(17 + pick(400)), mask)];
    case 2:
      return [frame(0x89, bytes(pick(20)), mask), frame(0x8a, bytes(pick(20)), mask)];
    case 3:
      return [frame(0x02, bytes(8), mask), frame(0x89, bytes(2), mask), frame(0x80, bytes(8), mask)];
    case 4:
      return [frame(0x01, text(pick(20)), mask), frame(0x00, text(3), mask), frame(0x80, text(0), mask)];
    case 5: {
      const foul = [
        frame(0x82, bytes(8), undefined),
        frame(0xc2, bytes(8), mask),
        frame(0x83, bytes(8), mask),
        frame(0x80, bytes(8), mask),
        frame(0x81, Buffer.from([0xff]), mask),
        frame(0x82, bytes(1_001), mask),
        frame(0x88, Buffer.from([3, 232]), mask),
      ];
      // A message may not begin before the fragments of the last are complete.
      const early = [frame(0x02, bytes(8), mask), frame(0x82, bytes(8), mask)];
      return pick(4) > 0 ? [] : ([early, ...foul.map((one) => [one])][pick(foul.length + 1)] ?? []);
    }
    default:
      return [frame(0x82, bytes(pick(18)), mask)];
  }
}

function cut(random: Random, whole: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < whole.length;) {
    const end = at + 1 + Math.floor(random() ** 3 * 120);
    chunks.push(whole.subarray(at, end));
    at = end;
  }
  return chunks;
}

describe('short frames', () => {
  it('are read beside ws with the same result, whatever comes and however it is cut', async () => {
    const seen = { fault: 0, closed: 0, messages: 0 };
    for (let seed = 1; seed <= 250; seed++) {
      const random = seeded(seed * 7_919);
      const frames = Array.from({ length: 25 }, () => someFrames(random)).flat();
      // Every other time as they would come from people who are not in a hurry.
      const chunks = seed % 2 === 0 ? frames : cut(random, Buffer.concat(frames));
      const [plain, short] = [new Peer(false), new Peer(true)];
      await Promise.all([plain.hear(chunks), short.hear(chunks)]);
      expect(short.heard, `seed ${seed}`).toEqual(plain.heard);
      expect(short.answered, `seed ${seed}`).toBe(plain.answered);
      seen.messages += plain.heard.length;
      if (plain.heard.some((line) => line.includes('Invalid WebSocket frame'))) seen.fault++;
      if (plain.ws?.readyState !== 1) seen.closed++;
      plain.destroy();
      short.destroy();
    }
    // The runs did meet what they are for.
    expect(seen.messages).toBeGreaterThan(2_000);
    expect(seen.fault).toBeGreaterThan(20);
    expect(seen.closed).toBeGreaterThan(seen.fault);
  });

  it('never reach ws when they are whole', async () => {
    const peer = new Peer(true);
    const onMessage = vi.fn();
    peer.ws?.on('message', onMessage);
    const move = frame(0x82, Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]));
    await peer.hear([Buffer.concat([move, move]), move, frame(0x81, Buffer.from('hi')), move]);
    expect(peer.heard.filter((line) => line === 'true 0102030405060708')).toHaveLength(4);
    expect(onMessage).toHaveBeenCalledTimes(1);
    peer.destroy();
  });

  it('are left to ws when somebody else listens, too', async () => {
    const peer = new Peer(false);
    peer.on('data', () => undefined);
    const onFrame = vi.fn();
    if (peer.ws !== undefined) readShortFrames(peer, peer.ws, onFrame);
    await peer.hear([frame(0x82, Buffer.from([1]))]);
    expect(peer.heard).toEqual(['true 01']);
    expect(onFrame).not.toHaveBeenCalled();
    peer.destroy();
  });
});

it('the bounds of frames are known however they are cut', () => {
  const bounds = new FrameBounds();
  const long = frame(0x81, Buffer.alloc(200));
  for (const byte of long.subarray(0, -1)) {
    bounds.pass(Uint8Array.of(byte));
    expect(bounds.atMessage).toBe(false);
  }
  bounds.pass(long.subarray(-1));
  expect(bounds.atMessage).toBe(true);
  const huge = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 9, 9, 9, 9]);
  bounds.pass(huge);
  bounds.pass(Buffer.alloc(65_535));
  expect(bounds.atMessage).toBe(false);
  bounds.pass(Buffer.alloc(1));
  expect(bounds.atMessage).toBe(true);
  bounds.pass(frame(0x88, Buffer.alloc(0)));
  expect(bounds.atMessage).toBe(false);
});
