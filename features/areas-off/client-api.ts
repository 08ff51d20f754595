import type { SpaceArea } from '../../contract/model/space-document';
import type { FeatureWorld } from '../../src/features/client-feature';

export interface AreasOffState {
  /** Whether the user closes areas. */
  mayClose: boolean;
  areas: readonly SpaceArea[];
}

/** Which areas are closed stands in the state of the space (`shutAreas`). */
export interface AreasOffApi {
  readonly state: AreasOffState;
  /** The world, for what is drawn over it. */
  readonly scene: Pick<FeatureWorld, 'layer' | 'project' | 'onDrawn'>;
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
