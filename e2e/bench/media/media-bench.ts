import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { NEVER, filter, firstValueFrom } from 'rxjs';
import { createLog } from '../../../server/log';
import { MediaProcess } from '../../../server/media/media-process';
import { Child, Programs } from '../processes/processes';
import { cpuSecondsOf, memoryMbOf } from '../processes/tree';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { favour, MEASURED } from './favour';
import { LoadProcess } from './load-process';
import { MediaCrowd, pause } from './media-crowd';
import { publicationOf, type LoadFigures, type MediaPort, type Plan, type Way } from './plan';

const row = { area: 'media', better: 'lower' } as const;
const PROGRAM = path.resolve('dist/server/media-child.js');
/** Of the listeners, those whose packets tell the delay; they and one sender run at normal priority. */
const PROBES = 2;
/** Memory is compared between these times of a load, minutes. */
const MEMORY = { from: 2, to: 10 };

interface Load extends Pick<Plan, 'kind' | 'senders' | 'listeners' | 'every' | 'sizes'> {
  readonly name: string;
  readonly targets: { readonly cpu: number; readonly delay: number };
}

const VOICE = { kind: 'audio', every: 20, sizes: [60] } as const;
const VOICES: Load = {
  ...VOICE,
  name: '1,200 voices',
  senders: 24,
  listeners: 50,
  targets: { cpu: 55, delay: 40 },
};
const PICTURES: Load = {
  kind: 'video',
  name: '300 pictures of 500 kbit/s',
  senders: 15,
  listeners: 20,
  every: 50,
  sizes: [1042, 1042, 1042],
  targets: { cpu: 25, delay: 10 },
};
const STAGE = { speakers: 3, listeners: 100, joining: 200 };
const FORWARDER = 'a bare UDP forwarder';

const busy = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
const silent: MediaPort = { send: () => undefined, events$: NEVER };

interface Measured extends LoadFigures {
  readonly cpu: number;
  readonly delays: readonly number[];
  readonly memory: number;
}

/** A running media server, until `run` ends. */
async function withMedia<T>(run: (media: MediaProcess) => Promise<T>): Promise<T> {
  const log = createLog({ LOG_LEVEL: 'warn', LOG_FORMAT: 'pretty' });
  const network = { port: 0, announce: [], bindAddress: '127.0.0.1' };
  const media = new MediaProcess({ file: PROGRAM, network, log });
  media.start();
  await firstValueFrom(media.running$.pipe(filter(Boolean)));
  try {
    return await run(media);
  } finally {
    await media.stop();
  }
}

interface Target {
  readonly pid: number;
  readonly way: Way;
  readonly media: MediaPort;
}

/** Loads a media server or a forwarder; `then` measures more while it is loaded. */
async function measure(
  file: string,
  { pid, way, media }: Target,
  load: Load,
  seconds: number,
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<Measured> {
  const { kind, every, sizes, senders, listeners } = load;
  const shown = Array.from({ length: senders }, (_, i) =>
    publicationOf(i === 0 ? 'probe0' : `load${i - 1}`, kind),
  );
  const plan = { kind, every, sizes, shown };
  const probe = new MediaCrowd({ ...plan, name: 'probe', senders: 1, listeners: PROBES }, way, media);
  const others = { ...plan, name: 'load', senders: senders - 1, listeners: listeners - PROBES };
  const crowd = new LoadProcess(file, { plan: others, way }, media);
  favour(pid, MEASURED);
  try {
    await probe.send(true);
    await crowd.order('send');
    probe.listen(PROBES);
    await crowd.order('listen', senders);
    await probe.served(senders);
    favour(pid, MEASURED);
    await crowd.order('begin');
    probe.begin();
    const [before, began] = [cpuSecondsOf([pid]), performance.now()];
    await pause(seconds * 1000);
    const cpu = ((cpuSecondsOf([pid]) - before) / ((performance.now() - began) / 1000)) * 100;
    const figures = await crowd.order<LoadFigures>('figures');
    const delays = probe.receivers.flatMap((one) => one.delays);
    const sum = (of: keyof LoadFigures): number => figures[of] + probe.figures[of];
    const memory = memoryMbOf([pid]);
    await then();
    return { received: sum('received'), missing: sum('missing'), cpu, delays, memory };
  } finally {
    crowd.kill();
    probe.close();
  }
}

function rowsOf(load: Load, name: string, measured: Measured, isBaseline: boolean): readonly BenchRow[] {
  const { cpu, delays, memory, received, missing } = measured;
  const figure = (what: string, value: number, unit: string, target: number, note: string): BenchRow => ({
    ...row,
    name: `${name}: ${what}`,
    value,
    unit,
    note,
    ...(!isBaseline && { target, baseline: `${load.name}, ${FORWARDER}: ${what}` }),
  });
  const lost = (missing / Math.max(1, received + missing)) * 100;
  return [
    figure(
      'processor time',
      cpu,
      '% of a core',
      load.targets.cpu,
      `${load.senders} senders, ${load.listeners} listeners, ${memory.toFixed(0)} MB; ${busy()}`,
    ),
    figure(
      'delay of forwarding, p99',
      quantile(delays, 0.99),
      'ms',
      load.targets.delay,
      `p50 ${quantile(delays, 0.5).toFixed(1)}; ${lost.toFixed(2)} % of ${received + missing} lost`,
    ),
  ];
}

async function measureLoad(
  programs: Programs,
  file: string,
  load: Load,
  quick: boolean,
): Promise<readonly BenchRow[]> {
  const seconds = quick ? 5 : 20;
  const memory: number[] = [];
  const measured = await withMedia((media) => {
    const pid = media.pid ?? 0;
    const watchMemory = async (): Promise<void> => {
      if (quick || load !== VOICES) return;
      await pause(MEMORY.from * 60_000);
      memory.push(memoryMbOf([pid]));
      await pause((MEMORY.to - MEMORY.from) * 60_000);
      memory.push(memoryMbOf([pid]));
    };
    return measure(file, { pid, media, way: { by: 'media server' } }, load, seconds, watchMemory);
  });
  const forwarder = new Child(await programs.bundle('media/udp-forwarder'), {}, 0);
  try {
    const { port } = (await forwarder.ready) as { port: number };
    const target = { pid: forwarder.pid, way: { by: 'forwarder', port }, media: silent } as const;
    const baseline = await measure(file, target, load, seconds);
    return [
      ...rowsOf(load, load.name, measured, false),
      ...rowsOf(load, `${load.name}, ${FORWARDER}`, baseline, true),
      ...memoryRows(memory),
    ];
  } finally {
    forwarder.kill();
  }
}

function memoryRows([from, to]: readonly number[]): readonly BenchRow[] {
  if (from === undefined || to === undefined) return [];
  const name = `${VOICES.name}: more memory after ${MEMORY.to} min than after ${MEMORY.from}`;
  const note = `${from.toFixed(0)} and ${to.toFixed(0)} MB`;
  return [{ ...row, name, value: to - from, unit: 'MB', target: 10, note }];
}

/** A few speakers and many listeners, most of them arriving at once. */
async function measureStage(file: string, seconds: number): Promise<readonly BenchRow[]> {
  const { speakers, listeners, joining } = STAGE;
  const shown = Array.from({ length: speakers }, (_, i) => publicationOf(`stage${i}`, 'audio'));
  const plan = { ...VOICE, name: 'stage', senders: speakers, listeners, shown };
  return withMedia(async (media) => {
    const crowd = new LoadProcess(file, { plan, way: { by: 'media server' } }, media);
    favour(media.pid ?? 0, MEASURED);
    try {
      await crowd.order('send');
      await crowd.order('rush', listeners);
      const rush = await crowd.order<{ p95: number; longest: number }>('rush', joining);
      await crowd.order('begin');
      await pause(seconds * 1000);
      const { received, missing } = await crowd.order<LoadFigures>('figures');
      const name = `${speakers} speakers, ${listeners + joining} listeners`;
      return [
        {
          ...row,
          name: `${name}: longest wait of ${joining} who join within 10 s`,
          value: rush.longest / 1000,
          unit: 's',
          target: 10,
          note: `p95 ${(rush.p95 / 1000).toFixed(1)}; until all voices are heard; ${busy()}`,
        },
        {
          ...row,
          name: `${name}: lost`,
          value: missing,
          unit: 'packets',
          target: 0,
          note: `of ${received + missing}`,
        },
      ];
    } finally {
      crowd.kill();
    }
  });
}

/** The embedded media server under clients that neither encode nor decode, beside a forwarder that only forwards. */
export async function runMediaBench({ quick }: BenchOptions): Promise<readonly BenchRow[] | NotMeasured> {
  if (process.platform !== 'linux') return { notMeasured: 'processor time is read from /proc' };
  if (!existsSync(PROGRAM)) return { notMeasured: 'the server is not built: run npm run build first' };
  const programs = await Programs.open();
  favour(process.pid, MEASURED);
  try {
    const file = await programs.bundle('media/load');
    const rows: BenchRow[] = [];
    for (const load of [VOICES, PICTURES]) rows.push(...(await measureLoad(programs, file, load, quick)));
    rows.push(...(await measureStage(file, quick ? 5 : 20)));
    return rows;
  } finally {
    favour(process.pid, 0);
    await programs.close();
  }
}
