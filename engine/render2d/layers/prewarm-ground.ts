import type { EngineOptions, EngineThreads, GroundPiece } from '../../../contract/ports/engine';
import type { Viewport } from '../camera';
import { pieceAt, piecesIn } from './ground-layer';

const nameOf = ({ x, y }: GroundPiece, scale: number): string => `${x},${y},${scale}`;

/** Paints ground, and has some of it painted already. */
export interface PrewarmedGround {
  readonly paint: EngineThreads['paintGround'];
  /** Lets go what nobody came for. */
  release(): void;
}

/** Has the ground of one's place painted on the other thread while the view is still being put together here. */
export function prewarmGround(
  { document, threads }: Pick<EngineOptions, 'document' | 'threads'>,
  view: Viewport,
  artScale: number,
): PrewarmedGround {
  const prewarmed = new Map<string, Promise<ImageBitmap>>();
  for (const number of piecesIn(document, view, 0)) {
    const piece = pieceAt(document, number);
    const painted = threads.paintGround(piece, artScale);
    // Whoever takes it hears of it.
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
