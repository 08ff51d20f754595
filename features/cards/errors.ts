import { featureErrors } from '../../contract/features';
import { cardsEn } from './locales/en';
import { cardsZh } from './locales/zh';

export const CARD_ERRORS = featureErrors(
  { noCard: 1002008001, notThere: 1002008002, cardTooLong: 1002008003 },
  cardsZh.errors,
  cardsEn.errors,
);
type CardErrors = typeof CARD_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends CardErrors {}
}
