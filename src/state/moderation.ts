import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getUserSpaceConfig } from '../../contract/calls/speech';
import type { SpaceGameConfig } from '../../contract/model/space';

export type OwnConfig = OutputOf<typeof getUserSpaceConfig>;

/** A request to speak. */
export interface SpeakRequest {
  readonly userId: string;
  readonly nickname: string;
}

export interface ModerationState {
  /** The user's state and permissions in the space; undefined while loading. */
  own: OwnConfig | undefined;
  ownerUserId: string;
  /** The rules of the space; undefined while loading. */
  config: SpaceGameConfig | undefined;
  /** Requests to speak, earliest first, for moderators. */
  speakRequests: readonly SpeakRequest[];
  /** Incremented when a chat group is created, changed or removed. */
  groupChanges: number;
  /** Incremented by every moderation action and undo. */
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
    setSpeakRequests(requests: readonly SpeakRequest[]): void {
      state.speakRequests = requests;
    },
  };
}
