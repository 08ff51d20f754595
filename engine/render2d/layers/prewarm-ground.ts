import type { EngineOptions, EngineThreads, GroundPiece } from '../../../contract/ports/engine';
import type { Viewport } from '../camera';
import { pieceAt, piecesIn } from './pieces';

const nameOf = ({ x, y }: GroundPiece, scale: number): string => `${x},${y},${scale}`;

/** Ground painting with some pieces painted in advance. */
export interface PrewarmedGround {
  readonly paint: EngineThreads['paintGround'];
  /** Releases pieces that were not taken. */
  release(): void;
}

/** Paints the ground around the spawn point in the worker while the view is still loading. */
export function prewarmGround(
  { document, threads }: Pick<EngineOptions, 'document' | 'threads'>,
  view: Viewport,
  artScale: number,
): PrewarmedGround {
  const prewarmed = new Map<string, Promise<ImageBitmap>>();
  for (const number of piecesIn(document, view, 0)) {
    const piece = pieceAt(document, number);
    const painted = threads.paintGround(piece, artScale);
    // The consumer handles the rejection.
    painted.catch(() => undefined);
    prewarmed.set(nameOf(piece, artScale), painted);
  }
  return {
    paint(piece, scale) {
      const name = nameOf(piece, scale);
      const painted = prewarmed.get(name);
      prewarmed.delete(name);
      return painted ?? threads.paintGround(piece, scale);
    },
    release() {
      for (const painted of prewarmed.values())
        painted.then(
          (picture) => picture.close(),
          () => undefined,
        );
      prewarmed.clear();
    },
  };
}
