import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { NEVER } from 'rxjs';
import { LiveKitServer } from '../../media/livekit-server';
import { Child, type Programs } from '../processes/processes';
import { cpuSecondsOf, memoryMbOf } from '../processes/tree';
import { quantile } from '../quantile';
import type { BenchRow } from '../row';
import { favour } from './favour';
import { LoadProcess } from './load-process';
import { MediaCrowd, pause } from './media-crowd';
import { publicationOf, VOICE, type LoadFigures, type MediaPort, type Plan, type Way } from './plan';
import { busy, row, withMedia } from './running-media';

/** Of the listeners, those whose packets tell the delay; they and one sender run in real time. */
const PROBES = 2;
/** Memory is compared between these times of a load, minutes. */
const MEMORY = { full: { from: 2, to: 10 }, quick: { from: 0.5, to: 1.5 } };

interface Load extends Pick<Plan, 'kind' | 'senders' | 'listeners' | 'every' | 'sizes'> {
  readonly name: string;
  readonly targets: { readonly cpu: number; readonly delay: number };
}

export const VOICES: Load = {
  ...VOICE,
  name: '1,200 voices',
  senders: 24,
  listeners: 50,
  targets: { cpu: 55, delay: 40 },
};
export const PICTURES: Load = {
  kind: 'video',
  name: '300 pictures of 500 kbit/s',
  senders: 15,
  listeners: 20,
  every: 50,
  sizes: [1042, 1042, 1042],
  targets: { cpu: 25, delay: 10 },
};
const FORWARDER = 'a bare UDP forwarder';

const silent: MediaPort = { send: () => undefined, events$: NEVER };

interface Measured extends LoadFigures {
  readonly cpu: number;
  readonly delays: readonly number[];
  readonly memory: number;
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
  try {
    await probe.send(true);
    await crowd.order('send');
    probe.listen(PROBES);
    await crowd.order('listen', senders);
    await probe.served(senders);
    for (const one of [pid, process.pid]) favour(one);
    await crowd.order('begin');
    probe.begin();
    const [before, began] = [cpuSecondsOf([pid]), performance.now()];
    await pause(seconds * 1000);
    const cpu = ((cpuSecondsOf([pid]) - before) / ((performance.now() - began) / 1000)) * 100;
    const figures = await crowd.order<LoadFigures>('figures');
    const delays = probe.receivers.flatMap((one) => one.delays);
    const ofProbe = probe.figures;
    const memory = memoryMbOf([pid]);
    await then();
    return {
      received: figures.received + ofProbe.received,
      missing: figures.missing + ofProbe.missing,
      cpu,
      delays,
      memory,
    };
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

/** The cost and the delay of a load, beside the same load over a forwarder that only forwards. */
export async function measureForwarding(
  programs: Programs,
  file: string,
  load: Load,
  quick: boolean,
): Promise<readonly BenchRow[]> {
  const seconds = quick ? 5 : 20;
  const { from, to } = quick ? MEMORY.quick : MEMORY.full;
  const memory: number[] = [];
  const measured = await withMedia((media) => {
    const pid = media.pid ?? 0;
    const watchMemory = async (): Promise<void> => {
      if (load !== VOICES) return;
      await pause(from * 60_000);
      memory.push(memoryMbOf([pid]));
      await pause((to - from) * 60_000);
      memory.push(memoryMbOf([pid]));
    };
    return measure(file, { pid, media, way: { by: 'media server' } }, load, seconds, watchMemory);
  });
  const liveKit = await loadLiveKit(file, load, seconds);
  const forwarder = new Child(await programs.bundle('media/udp-forwarder'), {}, 0);
  try {
    const { port } = (await forwarder.ready) as { port: number };
    const target = { pid: forwarder.pid, way: { by: 'forwarder', port }, media: silent } as const;
    const baseline = await measure(file, target, load, seconds);
    return [
      ...rowsOf(load, load.name, measured, false),
      ...liveKit,
      ...rowsOf(load, `${load.name}, ${FORWARDER}`, baseline, true),
      ...memoryRows(memory, { from, to }),
    ];
  } finally {
    forwarder.kill();
  }
}

/** The same load at LiveKit's server, where the tests have built it. */
async function loadLiveKit(file: string, load: Load, seconds: number): Promise<readonly BenchRow[]> {
  const name = `${load.name}, LiveKit 1.11`;
  const script = pathToFileURL(path.resolve('scripts/lib/livekit.mjs')).href;
  const { builtLiveKit } = (await import(script)) as { builtLiveKit: () => string | undefined };
  const program = builtLiveKit();
  if (program === undefined) {
    const notMeasured = 'the stage media-servers of npm test builds it, where there is Go';
    return [{ ...row, name, value: 0, unit: '', notMeasured }];
  }
  const server = await LiveKitServer.start(program);
  try {
    const { LIVEKIT_URL: url, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret } = server.env;
    const way = { by: 'LiveKit', url, key, secret } as const;
    const measured = await measure(file, { pid: server.pid, way, media: silent }, load, seconds);
    return rowsOf(load, name, measured, true);
  } catch (error) {
    // It says nothing about the own media server, whose figures stay.
    return [{ ...row, name, value: 0, unit: '', notMeasured: String(error) }];
  } finally {
    await server.stop();
  }
}

function memoryRows(
  [first, last]: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly BenchRow[] {
  if (first === undefined || last === undefined) return [];
  const name = `${VOICES.name}: more memory after ${to} min than after ${from}`;
  const note = `${first.toFixed(0)} and ${last.toFixed(0)} MB`;
  return [{ ...row, name, value: last - first, unit: 'MB', target: 10, note }];
}
