import { DEFAULT_FRAME_RATE, type FrameRateSettings } from '../../../contract/model/quality';
import { recommendedFor } from '../../../engine/quality/device-guess';
import type { Engine, Surface } from '../../../contract/ports/engine';
import type { SpaceActions } from '../../actions/space-actions';
import type { SpaceStore } from '../../state/space';
import { sessionStore, type Store } from '../../platform/store';
import { readGraphics, type GraphicsFacts } from '../../platform/graphics';

/** Storage key of the frame-rate settings. */
const KEY = 'frameRate';
/** The recommendation for this device, cached per tab, because reading the renderer takes a moment. */
const GUESS = 'frameRateGuess';

const oneOf = <T>(value: unknown, known: readonly T[], fallback: T): T =>
  known.find((one) => one === value) ?? fallback;

/** Stored settings; undefined if there are none or they cannot be parsed. */
export function parseFrameRate(text: string | undefined): FrameRateSettings | undefined {
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { quality, refreshRate, shadow, effects, gpuType, curved } = stored as Record<string, unknown>;
    const base = DEFAULT_FRAME_RATE;
    return {
      quality: oneOf(quality, [0, 1, 2, 3] as const, base.quality),
      refreshRate: oneOf(refreshRate, [0, 15, 20, 30, 60] as const, base.refreshRate),
      shadow: oneOf(shadow, [true, false], base.shadow),
      effects: oneOf(effects, [true, false], base.effects),
      gpuType: oneOf(gpuType, [0, 1, 2] as const, base.gpuType),
      curved: oneOf(curved, [true, false], base.curved),
    };
  } catch {
    return undefined;
  }
}

/** The chosen settings of this browser, and the recommended ones. */
export function createFrameRate(store: Store, facts: () => GraphicsFacts, tab: Store = sessionStore()) {
  let guessed: FrameRateSettings | undefined;
  /** Computed once on demand. */
  const recommended = (): FrameRateSettings => {
    guessed ??= parseFrameRate(tab.get(GUESS)) ?? recommendedFor(facts());
    tab.set(GUESS, JSON.stringify(guessed));
    return guessed;
  };
  return {
    recommended,
    chosen: (): FrameRateSettings => parseFrameRate(store.get(KEY)) ?? recommended(),
    save: (settings: FrameRateSettings): void => store.set(KEY, JSON.stringify(settings)),
  };
}

/** The settings of the picture as the HUD changes them. */
export function frameRateActions(
  store: Store,
  space: SpaceStore,
  engine: () => Engine | undefined,
): Pick<SpaceActions, 'setFrameRate' | 'recommendFrameRate' | 'frameStats'> & {
  /** Loads the stored or recommended settings into the state, before the engine opens. */
  readFrameRate(surface: Surface | undefined): void;
} {
  let drawsWith: Surface | undefined;
  const own = createFrameRate(store, () => readGraphics(drawsWith?.gl));
  const setFrameRate = (settings: FrameRateSettings): void => {
    own.save(settings);
    space.frameRate(settings);
    engine()?.setQuality(settings);
  };
  return {
    readFrameRate(surface) {
      drawsWith = surface;
      space.frameRate(own.chosen());
    },
    setFrameRate,
    recommendFrameRate: () => setFrameRate(own.recommended()),
    frameStats: () => engine()?.stats(),
  };
}
