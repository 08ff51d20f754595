import type { EngineOptions, ScreenPictures } from '../../../contract/ports/engine';
import { screensOf, type Screen } from './screens';

/** What one is told of screens. */
export type ScreenOptions = Pick<EngineOptions, 'document' | 'screens'>;

/** Lets screens show their pictures as these come, and anew whenever they change. Answers how to end that. */
export function showScreens(
  { document, screens }: ScreenOptions,
  pixels: (length: number) => number,
  show: (screen: Screen, picture: ImageBitmap) => void,
): () => void {
  let round = 0;
  let rest: (() => void) | undefined;
  const begin = ({ picture, onChange }: ScreenPictures): void => {
    const ask = (): void => {
      const own = ++round;
      for (const screen of screensOf(document)) {
        const { width, height } = screen.surface;
        picture(screen.element, pixels(width), pixels(height)).then(
          (picture) => {
            // One that comes late stands over none that was asked for after it.
            if (picture && own === round) show(screen, picture);
          },
          // Then it looks as it is painted.
          () => undefined,
        );
      }
    };
    if (Number.isNaN(round)) return;
    ask();
    rest = onChange(ask);
  };
  screens?.().then(begin, () => undefined);
  return () => {
    round = Number.NaN;
    rest?.();
  };
}
