import type { Territory } from './model';

/** Promises reject with `AppError`. */
export interface TerritoryApi {
  of(userId: string): Promise<readonly Territory[]>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    territory: TerritoryApi;
  }
}
