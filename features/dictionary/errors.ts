import { featureErrors } from '../../contract/features';
import { dictionaryEn } from './locales/en';
import { dictionaryZh } from './locales/zh';

export const DICTIONARY_ERRORS = featureErrors(
  {
    dictionaryStale: 1002030001,
    dictionaryNotJson: 1002030002,
    dictionaryTooLarge: 1002030003,
    dictionaryFull: 1002030004,
  },
  dictionaryZh.errors,
  dictionaryEn.errors,
);
type DictionaryErrors = typeof DICTIONARY_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends DictionaryErrors {}
}
