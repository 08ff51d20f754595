import type { Skin } from './model';

export interface SkinList {
  readonly skins: readonly Skin[];
  /** What the user can spend. */
  readonly balance: number;
}

export type SkinFields = Pick<Skin, 'head' | 'body' | 'name' | 'price' | 'withdrawn'>;

/** Promises reject with `AppError`. */
export interface SkinsApi {
  readonly state: {
    /** Whether the user offers skins. */
    maySet: boolean;
  };
  list(): Promise<SkinList>;
  save(skin: SkinFields): Promise<SkinList>;
  buy(skinId: string, price: number): Promise<SkinList>;
  wear(skinId: string): Promise<SkinList>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    skins: SkinsApi;
  }
}
