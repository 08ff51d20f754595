import * as features from '../../features/server';
import type { ListedFeature } from './feature';

export const SERVER_FEATURES: readonly ListedFeature[] = Object.values<ListedFeature>(features);
