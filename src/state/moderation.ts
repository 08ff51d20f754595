import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { getUserSpaceConfig } from '../../contract/calls/speech';
import type { SpaceGameConfig } from '../../contract/model/space.schema';

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
  /** What the space goes by; undefined: not known yet. */
  config: SpaceGameConfig | undefined;
  /** For those who may answer, the first asked first. */
  asking: readonly Asking[];
  /** Reports that wait, for those who may read them. */
  reports: number;
  /** What the wire told last of a report; another object each time. */
  reported: { readonly reportId: number; readonly handled: boolean } | undefined;
  /** Grows when somebody has made, changed or removed a chat group. */
  groupChanges: number;
  /** Grows when a keeper has done something, or has taken it back. */
  deeds: number;
}

type Loaded = Pick<KeepersState, 'own' | 'ownerUserId' | 'config'>;

export function createKeepersState() {
  const state = proxy<KeepersState>({
    own: undefined,
    ownerUserId: '',
    config: undefined,
    asking: [],
    reports: 0,
    reported: undefined,
    groupChanges: 0,
    deeds: 0,
  });
  return {
    state,
    loaded(now: Loaded): void {
      Object.assign(state, now);
    },
    config(config: SpaceGameConfig): void {
      state.config = config;
      if (!config.muteStatus) state.asking = [];
    },
    hand({ userId, nickname }: Asking, up: boolean): void {
      const rest = state.asking.filter((one) => one.userId !== userId);
      state.asking = up ? [...rest, { userId, nickname }] : rest;
    },
    reported(reportId: number, handled: boolean): void {
      state.reported = { reportId, handled };
    },
    groupsChanged(): void {
      state.groupChanges++;
    },
    deedDone(): void {
      state.deeds++;
    },
    asking(asking: readonly Asking[]): void {
      state.asking = asking;
    },
    reports(open: number): void {
      state.reports = open;
    },
  };
}
