import type { OutputOf } from '../../contract/calls/call';
import type { CHARGE_CALLS } from './contract';

type Calls = typeof CHARGE_CALLS;
export type ShownGroup = OutputOf<Calls['listCharge']>['groups'][number];

/** Bars of energy, by the id of their engagement. Promises reject with `AppError`. */
export interface ChargeApi {
  read(engagementId: string): Promise<readonly ShownGroup[]>;
  charge(engagementId: string, mark: string): Promise<OutputOf<Calls['chargeGroup']>>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    charge: ChargeApi;
  }
}
