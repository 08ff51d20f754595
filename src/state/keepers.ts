import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getUserSpaceConfig } from '../../contract/calls/speech';

export type OwnStanding = OutputOf<typeof getUserSpaceConfig>;

/** Somebody who asks to speak. */
export interface Asking {
  readonly userId: string;
  readonly nickname: string;
}

export interface KeepersState {
  /** What one is and may in the space; undefined: not known yet. */
  own: OwnStanding | undefined;
  ownerUserId: string;
  /** Everybody who was not allowed to is muted. */
  muted: boolean;
  /** For those who may answer, the first asked first. */
  asking: readonly Asking[];
}

export function createKeepersState() {
  const state = proxy<KeepersState>({ own: undefined, ownerUserId: '', muted: false, asking: [] });
  return {
    state,
    loaded(own: OwnStanding, muted: boolean, ownerUserId: string, asking: readonly Asking[]): void {
      Object.assign(state, { own, muted, ownerUserId, asking });
    },
    muted(muted: boolean): void {
      state.muted = muted;
      if (!muted) state.asking = [];
    },
    hand({ userId, nickname }: Asking, up: boolean): void {
      const rest = state.asking.filter((one) => one.userId !== userId);
      state.asking = up ? [...rest, { userId, nickname }] : rest;
    },
  };
}
