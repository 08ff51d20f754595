import { WIRE } from '../contract/wire/limits';
import { KeyWindow } from './realtime/rate-limit';

/** How fast a person may talk in a space, whichever way (W42). */
export interface SayPace {
  /** False: too fast. A cid that was just taken passes again. */
  take(spaceId: string, userId: string, cid: string): boolean;
  /** Forgets who has said nothing for a while. */
  sweep(): void;
}

export function createSayPace(now: () => number = () => performance.now()): SayPace {
  const windows = new Map<string, { readonly window: KeyWindow; at: number }>();
  return {
    take(spaceId, userId, cid) {
      const key = `${spaceId} ${userId}`;
      const at = now();
      const known = windows.get(key) ?? { window: new KeyWindow(WIRE.chatPerWindow, WIRE.chatWindow), at };
      known.at = at;
      windows.set(key, known);
      return known.window.take(cid, at);
    },
    sweep() {
      const over = now() - WIRE.chatWindow;
      for (const [key, { at }] of windows) if (at < over) windows.delete(key);
    },
  };
}
