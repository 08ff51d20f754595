/**
 * What the features add to the contract. Each room adds its part by module augmentation in its `contract.ts`, so that
 * a removed room takes its calls, events and permissions with it (architecture.md, «Feature rooms»).
 */

/** Calls of the features by name: `interface FeatureCalls extends LabelCalls {}`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureCalls {}

/** Payloads of the `feature` event (W90) by feature and name: `{ cards: { given: { userId: string } } }`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureEvents {}

/** Permissions in a space that a feature adds, by name: `{ label: true }`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeaturePermissions {}

export type FeatureName = keyof FeatureEvents & string;
export type FeatureEventName<F extends FeatureName> = keyof FeatureEvents[F] & string;
