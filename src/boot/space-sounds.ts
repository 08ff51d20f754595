import type { Point } from '../../contract/ports/engine';
import type { App } from '../actions/app-actions';
import type { Music, RingWish } from '../interactions/kind';
import type { Scope } from '../platform/scope';
import type { Sounds } from '../platform/sound/sounds';

export interface SpaceSounds {
  readonly music: Music;
  ring(wish: RingWish): void;
  /** Where one hears from. */
  hearAt(place: Point): void;
}

/** Sounds of a space; their code and the browser's audio are there with the first one. */
export function openSounds(scope: Scope, app: App): SpaceSounds {
  let ear: Point = { x: 0, y: 0 };
  let opening: Promise<Sounds> | undefined;
  let wanted: Parameters<Music['play']> = [undefined, 0];
  const key = `openBgMusic/${app.state.session.user?.userId ?? ''}`;
  const sounds = (): Promise<Sounds> => {
    opening ??= import('../platform/sound/sounds').then(({ createSounds }) => {
      const made = createSounds(app.timers);
      scope.own(() => made.dispose());
      return made;
    });
    return opening;
  };
  // Without its code it is quiet, and nothing else.
  const quietly = (run: (made: Sounds) => void): void => {
    sounds().then(
      (made) => scope.ended || run(made),
      () => {
        opening = undefined;
      },
    );
  };
  const allowed = (): boolean => app.store.get(key) !== '0';
  const follow = (): void => {
    if (!opening && !(allowed() && wanted[0])) return;
    quietly((made) => made.music(allowed() ? wanted[0] : undefined, wanted[1]));
  };
  return {
    music: {
      allowed,
      allow(on) {
        app.store.set(key, on ? '1' : '0');
      },
      play(tune, volume) {
        wanted = [tune, volume];
        follow();
      },
    },
    ring: (wish) => quietly((made) => made.ring({ ...wish, ear })),
    hearAt: (place) => {
      ear = place;
    },
  };
}
