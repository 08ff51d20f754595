import type { OutputOf } from '../../contract/calls/call';
import type { LOTTERY_CALLS } from './contract';

type Calls = typeof LOTTERY_CALLS;
export type Machine = OutputOf<Calls['pageLotteryMachines']>['machines'][number];
export type TaskList = OutputOf<Calls['finishedLotteryTasks']>;
export type Chances = OutputOf<Calls['lotteryCount']>;
export type DrawResult = OutputOf<Calls['drawLottery']>;

/** A lottery as a person sees it. */
export interface ShownLottery extends TaskList {
  readonly machine: Machine;
}

/** Lotteries in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface LotteryApi {
  read(engagementId: string): Promise<ShownLottery>;
  /** `cid`: repeated after a lost answer, it is the same draw. */
  draw(engagementId: string, cid: string): Promise<DrawResult>;
  answer(
    engagementId: string,
    taskNum: number,
    answer: string,
  ): Promise<Chances & { readonly right: boolean }>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    lottery: LotteryApi;
  }
}
