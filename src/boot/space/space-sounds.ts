import type { Point } from '../../../contract/model/point';
import type { App } from '../../actions/app-actions';
import type { InteractionContext, Music } from '../../interactions/kind';
import type { Scope } from '../../platform/scope';
import type { Sounds } from '../../platform/sound/sounds';
import type { SpaceStore } from '../../state/space';

export interface SpaceSounds {
  readonly music: Music;
  readonly ring: InteractionContext['playSound'];
  /** Sets the listener's position. */
  setListener(place: Point): void;
  /** Lowers everything, while people speak. */
  duck(ducked: boolean): void;
  /** Sets the volume, 0..1; stored in this browser. */
  setVolume(value: number): void;
}

/** Storage key of the volume. */
const VOLUME = 'soundVolume';

const volumeOf = (stored: string | undefined): number => {
  const value = Number(stored ?? 1);
  return value >= 0 && value <= 1 ? value : 1;
};

/** The sounds of a space; their code and the audio context load with the first sound. */
export function openSounds(scope: Scope, app: App, space: Pick<SpaceStore, 'volume'>): SpaceSounds {
  let ear: Point = { x: 0, y: 0 };
  let opening: Promise<Sounds> | undefined;
  let musicArgs: Parameters<Music['play']> = [undefined, 0];
  let ducked = false;
  let volume = volumeOf(app.store.get(VOLUME));
  space.volume(volume);
  const sounds = (): Promise<Sounds> => {
    opening ??= import('../../platform/sound/sounds').then(({ createSounds }) => {
      const sounds = createSounds(app.timers);
      sounds.volume(volume);
      sounds.duck(ducked);
      scope.own(() => sounds.dispose());
      return sounds;
    });
    return opening;
  };
  // If the code fails to load, the space stays silent.
  const quietly = (run: (sounds: Sounds) => void): void => {
    sounds().then(
      (sounds) => scope.ended || run(sounds),
      () => {
        opening = undefined;
      },
    );
  };
  const allowed = (): boolean => app.state.session.user?.openBgMusic ?? true;
  const follow = (): void => {
    const [tune, loud, url] = musicArgs;
    if (!opening && !(allowed() && tune)) return;
    quietly((sounds) => sounds.music(allowed() ? tune : undefined, loud, url));
  };
  return {
    music: {
      allowed,
      allow(on) {
        // The choice counts here even if the server does not answer.
        app.account.saveMusic(on).catch(() => undefined);
      },
      play(...music) {
        musicArgs = music;
        follow();
      },
    },
    ring(wish) {
      const { source, radius } = wish;
      if (Math.hypot(source.x - ear.x, source.y - ear.y) >= radius) return false;
      const from = ear;
      quietly((sounds) => sounds.ring({ ...wish, ear: from }));
      return true;
    },
    setListener: (place) => {
      ear = place;
    },
    duck(next) {
      ducked = next;
      if (opening) quietly((sounds) => sounds.duck(ducked));
    },
    setVolume(value) {
      volume = Math.max(0, Math.min(1, value));
      app.store.set(VOLUME, String(volume));
      space.volume(volume);
      if (opening) quietly((sounds) => sounds.volume(volume));
    },
  };
}
