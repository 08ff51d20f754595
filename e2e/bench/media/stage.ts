import type { BenchRow } from '../row';
import { favour } from './favour';
import { LoadProcess } from './load-process';
import { pause } from './media-crowd';
import { publicationOf, VOICE, type LoadFigures } from './plan';
import { busy, row, withMedia } from './running-media';

const STAGE = { speakers: 3, listeners: 100, joining: 200 };

/** A few speakers and many listeners, most of them arriving at once. */
export async function measureStage(file: string, seconds: number): Promise<readonly BenchRow[]> {
  const { speakers, listeners, joining } = STAGE;
  const shown = Array.from({ length: speakers }, (_, i) => publicationOf(`stage${i}`, 'audio'));
  const plan = { ...VOICE, name: 'stage', senders: speakers, listeners, shown };
  return withMedia(async (media) => {
    const crowd = new LoadProcess(file, { plan, way: { by: 'media server' } }, media);
    try {
      await crowd.order('send');
      favour(media.pid ?? 0);
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
