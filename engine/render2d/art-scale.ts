import type { EngineOptions } from '../../contract/ports/engine';

const FINE = 2;
/** Art scale of a software renderer: half the work, still one art pixel per screen pixel. */
const SOFTWARE = 1.5;

/** Device px per CSS px, as on a zoomed-out page, at which half of the art's pixels are enough. */
const COARSE_RATIO = 0.5;

/** Art pixels per logical pixel in the 2D view; `dense` is device px per CSS px. */
export const artScaleOf = ({ quality }: Pick<EngineOptions, 'quality'>, dense: number): number =>
  (quality?.gpuType === 0 ? SOFTWARE : FINE) * (dense > COARSE_RATIO ? 1 : COARSE_RATIO);
