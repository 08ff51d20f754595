import path from 'node:path';
import { existsSync } from 'node:fs';
import { filter, firstValueFrom } from 'rxjs';
import { createLog } from '../../../server/log';
import { MediaProcess } from '../../../server/media/media-process';
import { cpuSecondsOf, memoryMbOf } from '../processes/tree';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { Receiver, Sender } from './media-clients';

const AREA = 'media';
const PROGRAM = path.resolve('dist/server/media-child.js');

interface Load {
  readonly name: string;
  readonly kind: 'audio' | 'video';
  readonly senders: number;
  readonly listeners: number;
  /** Interval of frames, ms, and their packets, bytes. */
  readonly every: number;
  readonly sizes: readonly number[];
  readonly targets: { readonly cpu: number; readonly delay: number };
}

const LOADS: readonly Load[] = [
  {
    name: '1,200 voices',
    kind: 'audio',
    senders: 24,
    listeners: 50,
    every: 20,
    sizes: [60],
    targets: { cpu: 55, delay: 40 },
  },
  {
    name: '300 pictures of 500 kbit/s',
    kind: 'video',
    senders: 15,
    listeners: 20,
    every: 50,
    sizes: [1042, 1042, 1042],
    targets: { cpu: 25, delay: 10 },
  },
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, holds: () => boolean): Promise<void> {
  for (let left = 600; !holds(); left--) {
    if (left === 0) throw new Error(`not in time: ${what}`);
    await pause(100);
  }
}

async function measure(media: MediaProcess, load: Load, seconds: number): Promise<readonly BenchRow[]> {
  const { kind, name, targets } = load;
  const senders: Sender[] = [];
  for (let i = 0; i < load.senders; i++) senders.push(await Sender.open(media, `s${kind}${i}`, kind));
  let sent = 0;
  const ticks = kind === 'audio' ? 960 : 4500;
  const clock = setInterval(() => {
    for (const sender of senders) sent += sender.send(load.sizes, ticks);
  }, load.every);
  const receivers = Array.from({ length: load.listeners }, (_, i) => new Receiver(media, `r${kind}${i}`));
  try {
    const ids = senders.map(({ id }) => id);
    for (const receiver of receivers) receiver.show(ids);
    await until('everybody receives everything', () =>
      receivers.every(({ streams }) => streams >= load.senders),
    );
    const pids = [media.pid ?? 0];
    for (const receiver of receivers) receiver.begin();
    const [before, began, sentBefore] = [cpuSecondsOf(pids), performance.now(), sent];
    await pause(seconds * 1000);
    const used = cpuSecondsOf(pids) - before;
    const share = (used / ((performance.now() - began) / 1000)) * 100;
    const due = (sent - sentBefore) * load.listeners;
    await pause(500);
    for (const receiver of receivers) receiver.end();
    const delays = receivers.flatMap((receiver) => receiver.delays);
    const memory = memoryMbOf(pids);
    return [
      {
        area: AREA,
        name: `${name}: processor time`,
        value: share,
        unit: '% of a core',
        target: targets.cpu,
        better: 'lower',
        note: `${load.senders} senders, ${load.listeners} listeners; ${memory.toFixed(0)} MB of memory`,
      },
      {
        area: AREA,
        name: `${name}: delay of forwarding, p99`,
        value: quantile(delays, 0.99),
        unit: 'ms',
        target: targets.delay,
        better: 'lower',
        note: `p50 ${quantile(delays, 0.5).toFixed(1)}; ${((1 - delays.length / due) * 100).toFixed(2)} % lost`,
      },
    ];
  } finally {
    clearInterval(clock);
    for (const client of [...senders, ...receivers]) client.close();
  }
}

/** The embedded media server under clients that neither encode nor decode. */
export async function runMediaBench({ quick }: BenchOptions): Promise<readonly BenchRow[] | NotMeasured> {
  if (process.platform !== 'linux') return { notMeasured: 'processor time is read from /proc' };
  if (!existsSync(PROGRAM)) return { notMeasured: 'the server is not built: run npm run build first' };
  const log = createLog({ LOG_LEVEL: 'warn', LOG_FORMAT: 'pretty' });
  const network = { port: 0, announce: [], bindAddress: '127.0.0.1' };
  const rows: BenchRow[] = [];
  for (const load of LOADS) {
    const media = new MediaProcess({ file: PROGRAM, network, log });
    media.start();
    await firstValueFrom(media.running$.pipe(filter(Boolean)));
    try {
      rows.push(...(await measure(media, load, quick ? 5 : 20)));
    } finally {
      await media.stop();
    }
  }
  return rows;
}
