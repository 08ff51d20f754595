import type { EngineModels, EngineOptions, EnginePictures } from '../../../../contract/ports/engine';
import type { ModelsDeps } from './models';
import type { PicturesDeps } from './pictures';
import type { ScreenPicturesDeps } from './screen-pictures';

/** Creates a value once; a failure is retried on the next call. */
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

/** Pictures of a document; few have any, so their code is loaded with the first one. */
export function lazyPictures(deps: PicturesDeps): EnginePictures {
  const pictures = once(async () => (await import('./pictures')).createPictures(deps));
  return { bitmap: async (fileId, side) => (await pictures()).bitmap(fileId, side) };
}

/** Models and screen contents for the engine; both load with their code after entering. */
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
        // If the code fails to load, nothing can be shown either.
        models().then((made) => made.failed(element, error), deps.report);
      },
    },
    screens,
  };
}
