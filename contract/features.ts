/**
 * What the features add to the contract. Each room adds its part by module augmentation in its `contract.ts`, so that
 * a removed room takes its calls, events and permissions with it (architecture.md, «Feature rooms»).
 */

/** Calls of the features by name: `interface FeatureCalls extends LabelCalls {}`. */
export interface FeatureCalls {}

/** Payloads of the `feature` event (W90) by feature and name: `{ cards: { given: { userId: string } } }`. */
export interface FeatureEvents {}

/** Permissions in a space that a feature adds, by name: `{ label: true }`. */
export interface FeaturePermissions {}

export type FeatureName = Extract<keyof FeatureEvents, string>;
export type FeatureEventName<F extends FeatureName> = Extract<keyof FeatureEvents[F], string>;
