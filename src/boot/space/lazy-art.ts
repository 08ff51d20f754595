import type { EngineModels, EngineOptions } from '../../../contract/ports/engine';
import type { ModelsDeps } from './models';
import type { ScreenPicturesDeps } from './screen-pictures';

/** Makes something once; what failed is tried again with the next call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    const now = (made ??= make());
    now.catch(() => {
      if (made === now) made = undefined;
    });
    return now;
  };
}

/** What the engine is given of models and of what screens show: both come once one is inside, and so does their code. */
export function lazyArt(
  deps: ModelsDeps & ScreenPicturesDeps,
): Required<Pick<EngineOptions, 'models' | 'screens'>> {
  const models = once(async (): Promise<EngineModels> => {
    await deps.entered;
    return (await import('./models')).createModels(deps);
  });
  const screens = once(async () => {
    await deps.entered;
    return (await import('./screen-pictures')).createScreenPictures(deps);
  });
  return {
    models: {
      bytes: async (url) => (await models()).bytes(url),
      picture: async (element, scale) => (await models()).picture(element, scale),
      failed: (element, error) => {
        // Without the code nothing could have been shown either.
        models().then((made) => made.failed(element, error), deps.report);
      },
    },
    screens,
  };
}
