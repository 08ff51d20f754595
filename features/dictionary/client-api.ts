import type { DictionaryEntry } from './model';

/** The dictionaries of spaces, for their managers. Promises reject with `AppError`. */
export interface DictionaryApi {
  list(spaceId: string): Promise<readonly DictionaryEntry[]>;
  /** As `setDictionaryKey`; null: removed. */
  set(
    spaceId: string,
    entry: Pick<DictionaryEntry, 'key' | 'isPublic' | 'version'> & { readonly value: string | null },
  ): Promise<DictionaryEntry | null>;
}

declare module '../../src/features/client-feature' {
  interface FeatureAppApis {
    dictionary: DictionaryApi;
  }
}
