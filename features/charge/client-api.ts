import type { OutputOf } from '../../contract/calls/call';
import type { CHARGE_CALLS } from './contract';

type Calls = typeof CHARGE_CALLS;
export type ShownGroup = OutputOf<Calls['listCharge']>['groups'][number];

/** The last bar that has become full; `number` counts them. */
export interface FullBar {
  readonly number: number;
  readonly elementIds: readonly string[];
}

export interface ChargeState {
  full: FullBar | undefined;
}

/** Bars of energy, by the id of their engagement. Promises reject with `AppError`. */
export interface ChargeApi {
  readonly state: ChargeState;
  read(engagementId: string): Promise<readonly ShownGroup[]>;
  charge(engagementId: string, mark: string): Promise<OutputOf<Calls['chargeGroup']>>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    charge: ChargeApi;
  }
}
