/** The dictionary of a space, for rooms that are set by it. */
export interface Dictionary {
  /** The parsed value of a key, public or not; undefined: there is no such key. */
  read(spaceId: string, key: string): Promise<unknown>;
}

declare module '../../server/features/feature' {
  interface FeatureServices {
    dictionary: Dictionary;
  }
}
