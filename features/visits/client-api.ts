import type { VisitDuration } from './model';

/** Promises reject with `AppError`. */
export interface VisitsApi {
  readonly state: {
    /** Whether the user sees how long others stay. */
    seesOthers: boolean;
  };
  own(): Promise<VisitDuration>;
  of(userId: string): Promise<VisitDuration>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    visits: VisitsApi;
  }
}
