import { loadavg } from 'node:os';
import path from 'node:path';
import { filter, firstValueFrom } from 'rxjs';
import { createLog } from '../../../server/log';
import { MediaProcess } from '../../../server/media/media-process';

/** The program of the media server. */
export const PROGRAM = path.resolve('dist/server/media-child.js');

/** What all rows of this area have in common. */
export const row = { area: 'media', better: 'lower' } as const;

/** How busy the machine is, for the notes. */
export const busy = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;

/** A running media server, until `run` ends. */
export async function withMedia<T>(run: (media: MediaProcess) => Promise<T>): Promise<T> {
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
