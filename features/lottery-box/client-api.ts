import type { OutputOf } from '../../contract/calls/call';
import type { LOTTERY_BOX_CALLS } from './contract';

type Calls = typeof LOTTERY_BOX_CALLS;
export type ShownGame = OutputOf<Calls['listSceneBoxes']>['engagements'][number];
export type ShownBox = ShownGame['boxes'][number];
export type OpenedBox = OutputOf<Calls['openGetPrizeV2']>;
export type OwnBox = OutputOf<Calls['listOwnBoxes']>['boxes'][number];
export type OpenedOwnBox = OutputOf<Calls['openOwnBox']>;

/** Boxes as a person sees them. */
export interface ShownBoxes extends ShownGame {
  readonly own: readonly OwnBox[];
}

export interface LotteryBoxState {
  /** As they were read last, by the id of the engagement. */
  games: Record<string, ShownGame>;
}

/** Boxes in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface LotteryBoxApi {
  readonly state: LotteryBoxState;
  read(engagementId: string): Promise<ShownBoxes>;
  /** Reads the boxes of the space into `state`; after a failure they stay as they were. */
  readAll(): Promise<void>;
  /** The full list of the elements that look opened. */
  showOpened(elementIds: readonly string[]): void;
  /** `cid`: repeated after a lost answer, it is the same opening. */
  open(engagementId: string, boxMark: string, cid: string): Promise<OpenedBox>;
  /** Takes what was reserved. */
  take(engagementId: string, boxMark: string): Promise<OpenedBox>;
  openOwn(id: string): Promise<OpenedOwnBox>;
  settleOwn(id: string): Promise<OwnBox>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'lottery-box': LotteryBoxApi;
  }
}
