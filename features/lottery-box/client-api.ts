import type { OutputOf } from '../../contract/calls/call';
import type { LOTTERY_BOX_CALLS } from './contract';

type Calls = typeof LOTTERY_BOX_CALLS;
type Game = OutputOf<Calls['listSceneBoxes']>['engagements'][number];
export type ShownBox = Game['boxes'][number];
export type OpenedBox = OutputOf<Calls['openGetPrizeV2']>;
export type OwnBox = OutputOf<Calls['listOwnBoxes']>['boxes'][number];
export type OpenedOwnBox = OutputOf<Calls['openOwnBox']>;

/** Boxes as a person sees them. */
export interface ShownBoxes extends Game {
  readonly own: readonly OwnBox[];
}

/** Boxes in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface LotteryBoxApi {
  read(engagementId: string): Promise<ShownBoxes>;
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
