// Rooms: voice.
import { existsSync } from 'node:fs';
import { Programs } from '../processes/processes';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { endFavour, favour } from './favour';
import { measureForwarding, PICTURES, VOICES } from './forwarding';
import { measureNetwork } from './network';
import { PROGRAM } from './running-media';
import { measureStage } from './stage';
import { measureTalk } from './talk';
import { measureWorldFrame } from './world-frame';

/** The embedded media server under clients that neither encode nor decode, beside a forwarder that only forwards. */
export async function runMediaBench({ quick }: BenchOptions): Promise<readonly BenchRow[] | NotMeasured> {
  if (process.platform !== 'linux') return { notMeasured: 'processor time is read from /proc' };
  if (!existsSync(PROGRAM)) return { notMeasured: 'the server is not built: run npm run build first' };
  const programs = await Programs.open();
  favour(process.pid);
  try {
    const file = await programs.bundle('media/load');
    const rows: BenchRow[] = [];
    for (const load of [VOICES, PICTURES])
      rows.push(...(await measureForwarding(programs, file, load, quick)));
    rows.push(...(await measureStage(file, quick ? 5 : 20)));
    rows.push(...(await measureTalk(quick ? 4 : 12)));
    rows.push(...(await measureNetwork(quick ? 8 : 20)));
    rows.push(...(await measureWorldFrame(quick ? 1 : 3, quick ? 4 : 10)));
    return rows;
  } finally {
    endFavour(process.pid);
    await programs.close();
  }
}
