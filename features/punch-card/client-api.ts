import type { OutputOf } from '../../contract/calls/call';
import type { PUNCH_CARD_CALLS } from './contract';

type Calls = typeof PUNCH_CARD_CALLS;
export type ShownCard = OutputOf<Calls['listPunchCards']>['cards'][number];
export type Punched = OutputOf<Calls['punchCard']>;

/** Punch cards in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface PunchCardApi {
  read(engagementId: string): Promise<ShownCard>;
  /** `day` absent: today. */
  punch(engagementId: string, day?: string): Promise<Punched>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'punch-card': PunchCardApi;
  }
}
