import {
  QUALITY_PARTS,
  type RenderDetail,
  type FrameRateSettings,
  type QualityPart,
} from '../../contract/model/quality';

/** Videos at full detail. */
const VIDEOS = 16;

/** The best detail that the settings allow. */
export function fullDetail({ refreshRate, shadow, effects, curved }: FrameRateSettings): RenderDetail {
  return { effects, shadow, curved, resolution: 1, avatars: 'full', fps: refreshRate, videos: VIDEOS };
}

/**
 * Details from best to lowest: one for a fixed quality, else the governor's steps in their fixed order.
 * `videos`: number of videos shown; steps that would not reduce them are left out.
 */
export function ladderOf(
  settings: FrameRateSettings,
  videos: number,
): readonly [RenderDetail, ...RenderDetail[]] {
  const best = fullDetail(settings);
  switch (settings.quality) {
    case 3:
      return [best];
    case 2:
      return [{ ...best, resolution: 0.75 }];
    case 1:
      return [{ ...best, effects: false, shadow: false, resolution: 0.6, avatars: 'simple', videos: 4 }];
    case 0:
      return governedSteps(best, videos);
  }
}

function governedSteps(best: RenderDetail, count: number): readonly [RenderDetail, ...RenderDetail[]] {
  const steps: [RenderDetail, ...RenderDetail[]] = [best];
  let last = best;
  const step = (less: Partial<RenderDetail>): void => {
    last = { ...last, ...less };
    steps.push(last);
  };
  if (best.effects || best.shadow) step({ effects: false, shadow: false });
  for (const resolution of [0.75, 0.5]) step({ resolution });
  step({ avatars: 'simple' });
  for (const fps of [60, 30, 20]) if (best.fps === 0 || fps < best.fps) step({ fps });
  for (const videos of [8, 4, 1]) if (videos < count) step({ videos });
  return steps;
}

/** Initial step: a software renderer starts at a reduced resolution. */
export function firstStepOf(
  ladder: readonly RenderDetail[],
  { quality, gpuType }: Pick<FrameRateSettings, 'quality' | 'gpuType'>,
): number {
  if (quality !== 0 || gpuType !== 0) return 0;
  return Math.max(
    0,
    ladder.findIndex(({ resolution }) => resolution < 1),
  );
}

/** The parts that a detail reduces compared with the best. */
export const loweredParts = (best: RenderDetail, now: RenderDetail): readonly QualityPart[] =>
  QUALITY_PARTS.filter(
    (part) => now[part] !== best[part] || (part === 'effects' && now.shadow !== best.shadow),
  );
