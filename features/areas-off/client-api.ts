import type { SpaceArea } from '../../contract/model/space-document';

export interface AreasOffState {
  /** Whether the user closes areas. */
  mayClose: boolean;
  areas: readonly Pick<SpaceArea, 'id' | 'name'>[];
}

/** Which areas are closed stands in the state of the space (`shutAreas`). */
export interface AreasOffApi {
  readonly state: AreasOffState;
  /** Rejects with `AppError`. */
  set(areaId: string, off: boolean): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'areas-off': AreasOffApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    'areas-off': true;
  }
}
