import type { EngineOptions, ScreenPictures } from '../../../contract/ports/engine';
import { screensOf, type Screen } from './screens';

/** Engine options of screens. */
export type ScreenOptions = Pick<EngineOptions, 'document' | 'screens'>;

/**
 * Requests the images of all screens and passes them on as they arrive, again on every change. Returns a stop
 * function.
 */
export function subscribeScreenImages(
  { document, screens }: ScreenOptions,
  pixels: (length: number) => number,
  show: (screen: Screen, picture: ImageBitmap) => void,
): () => void {
  let round = 0;
  let stopListening: (() => void) | undefined;
  const begin = ({ picture, onChange }: ScreenPictures): void => {
    const request = (): void => {
      const own = ++round;
      for (const screen of screensOf(document)) {
        const { width, height } = screen.surface;
        picture(screen.element, pixels(width), pixels(height)).then(
          (picture) => {
            // A late image must not replace a newer one.
            if (picture && own === round) show(screen, picture);
          },
          // The screen keeps its painted look.
          () => undefined,
        );
      }
    };
    if (Number.isNaN(round)) return;
    request();
    stopListening = onChange(request);
  };
  screens?.().then(begin, () => undefined);
  return () => {
    round = Number.NaN;
    stopListening?.();
  };
}
