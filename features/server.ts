import type { ListedFeature } from '../server/features/feature';
import { badgesFeature } from './badges/server';
import { cards } from './cards/server';
import { labels } from './labels/server';
import { reportsFeature } from './reports/server';

/** The features of the server: each line and its folder are all there is of one. */
export const SERVER_FEATURES: readonly ListedFeature[] = [labels, cards, badgesFeature, reportsFeature];
