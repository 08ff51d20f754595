import { fork } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { firstValueFrom, filter } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/log';
import { MediaProcess } from '../../../server/media/media-process';
import type { NetworkOptions } from '../../../server/media/sfu/connection';
import type { MediaEvent } from '../../../server/media/sfu/messages';
import { mediaFile } from '../support/bundle';
import { eventually, isRunning } from '../support/process';

/** Everybody's media is back within 5 s of a crash; clients need the rest of the time to connect again. */
const BACK_MS = 3_000;

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function mediaProcess(network: Partial<NetworkOptions> = {}, file = mediaFile()) {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const media = new MediaProcess({ file, network: { port: 0, announce: [], ...network }, log });
  ends.push(() => media.stop());
  const running = (is: boolean): Promise<boolean> =>
    firstValueFrom(media.running$.pipe(filter((now) => now === is)));
  return { media, lines, running };
}

/** Resolves with the offer to somebody who begins to listen: the process serves. */
async function serves(media: MediaProcess): Promise<string> {
  const offer = firstValueFrom(
    media.events$.pipe(filter((event): event is MediaEvent & { kind: 'offer' } => event.kind === 'offer')),
  );
  media.send({ kind: 'listen', peer: 'p1' });
  return (await offer).sdp;
}

async function takenPort(): Promise<{ port: number; socket: Socket }> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, socket };
}

describe('the process of the media server', () => {
  it('is not started before it is needed, and serves then', async () => {
    const { media, running } = mediaProcess();
    expect([media.pid, media.port]).toEqual([undefined, undefined]);
    media.start();
    await running(true);
    expect(await serves(media)).toContain(`a=candidate:99 1 UDP 2113929727 127.0.0.1 ${media.port} typ host`);
  });

  it('runs again soon after it was killed, and says so', async () => {
    const { media, lines, running } = mediaProcess();
    media.start();
    await running(true);
    const { pid = 0 } = media;
    const began = performance.now();
    const gone = running(false);
    process.kill(pid, 'SIGKILL');
    await gone;
    await running(true);
    expect(performance.now() - began).toBeLessThan(BACK_MS);
    expect(media.pid).not.toBe(pid);
    expect(await serves(media)).toContain('m=audio');
    expect(lines.filter((line) => line.includes('it is started again'))).toHaveLength(1);
  });

  it('is replaced when it hangs', async () => {
    const { media, running } = mediaProcess();
    media.start();
    await running(true);
    const { pid = 0 } = media;
    const gone = running(false);
    process.kill(pid, 'SIGSTOP');
    await gone;
    await running(true);
    expect([isRunning(pid), media.pid === pid]).toEqual([false, false]);
  });

  it('ends when it is stopped, and is not started again', async () => {
    const { media, running } = mediaProcess();
    media.start();
    await running(true);
    const { pid = 0 } = media;
    await media.stop();
    media.start();
    expect([isRunning(pid), media.pid]).toEqual([false, undefined]);
  });

  it('ends with its parent, even when the parent is killed', async () => {
    const child = fork(mediaFile(), [JSON.stringify({ port: 0, announce: [] })], { execArgv: [] });
    ends.push(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    const ended = once(child, 'exit');
    // The kernel closes the channel of a dead parent.
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('leaves the interrupt of a terminal to its parent', async () => {
    const { media, running } = mediaProcess();
    media.start();
    await running(true);
    const { pid = 0 } = media;
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await serves(media)).toContain('m=audio');
    expect(media.pid).toBe(pid);
  });

  it('waits for its port while another program has it, with one line in the log', async () => {
    const { port, socket } = await takenPort();
    const { media, lines, running } = mediaProcess({ port });
    media.start();
    await eventually('the second attempt fails', () => media.pid !== undefined && lines.length > 0);
    expect(media.port).toBeUndefined();
    socket.close();
    await running(true);
    expect(media.port).toBe(port);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      `there is no voice and video: UDP port ${port} cannot be used; set MEDIA_PORT`,
    ]);
  });

  it('is given up where its library does not exist, with one line in the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiny-planet-media-'));
    ends.push(() => rm(folder, { recursive: true }));
    await cp(mediaFile(), join(folder, 'media-child.mjs'));
    const { media, lines } = mediaProcess({}, join(folder, 'media-child.mjs'));
    media.start();
    await eventually('it says so', () => lines.length > 0);
    expect([media.pid, media.port]).toEqual([undefined, undefined]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('this platform has no media library');
  });
});
