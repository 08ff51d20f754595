import type { EngineOptions } from '../../contract/ports/engine';

const FINE = 2;
/** Still a pixel for each of the screen's, where a processor draws: painting and moving it takes half as much. */
const PLAIN = 1.5;

/** At so many device px a CSS px, as on a page made small, half of the art's pixels show nothing more. */
const COARSE = 0.5;

/** Pixels a logical pixel in which all art of the 2D view is painted; `dense`: device px a CSS px. */
export const artScaleOf = ({ quality }: Pick<EngineOptions, 'quality'>, dense: number): number =>
  (quality?.gpuType === 0 ? PLAIN : FINE) * (dense > COARSE ? 1 : COARSE);
