import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getUserSpaceConfig } from '../../contract/calls/speech';
import type { SpaceGameConfig } from '../../contract/model/space.schema';

export type OwnConfig = OutputOf<typeof getUserSpaceConfig>;

/** Somebody who asks to speak. */
export interface SpeakRequest {
  readonly userId: string;
  readonly nickname: string;
}

export interface ModerationState {
  /** What one is and may in the space; undefined: not known yet. */
  own: OwnConfig | undefined;
  ownerUserId: string;
  /** What the space goes by; undefined: not known yet. */
  config: SpaceGameConfig | undefined;
  /** For those who may answer, the first asked first. */
  speakRequests: readonly SpeakRequest[];
  /** Grows when somebody has made, changed or removed a chat group. */
  groupChanges: number;
  /** Grows when a keeper has done something, or has taken it back. */
  logChanges: number;
}

type Loaded = Pick<ModerationState, 'own' | 'ownerUserId' | 'config'>;

export function createModerationState() {
  const state = proxy<ModerationState>({
    own: undefined,
    ownerUserId: '',
    config: undefined,
    speakRequests: [],
    groupChanges: 0,
    logChanges: 0,
  });
  return {
    state,
    loaded(now: Loaded): void {
      Object.assign(state, now);
    },
    config(config: SpaceGameConfig): void {
      state.config = config;
      if (!config.muteStatus) state.speakRequests = [];
    },
    hand({ userId, nickname }: SpeakRequest, up: boolean): void {
      const rest = state.speakRequests.filter((one) => one.userId !== userId);
      state.speakRequests = up ? [...rest, { userId, nickname }] : rest;
    },
    groupsChanged(): void {
      state.groupChanges++;
    },
    logChanged(): void {
      state.logChanges++;
    },
    setSpeakRequests(asking: readonly SpeakRequest[]): void {
      state.speakRequests = asking;
    },
  };
}
