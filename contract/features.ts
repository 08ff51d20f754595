/**
 * The additions of the features to the contract. Each room adds its part by module augmentation, so that its calls,
 * events, permissions and errors leave with the room (ARCHITECTURE.md, «Feature rooms»).
 */

/** Calls of the features by name: `interface FeatureCalls extends LabelCalls {}`. */
export interface FeatureCalls {}

/** Payloads of the `feature` event (W90) by feature and name: `{ cards: { given: { userId: string } } }`. */
export interface FeatureEvents {}

/**
 * Payloads of the signals of a feature (W93) by feature, direction and name:
 * `{ voice: { toServer: { join: {} }; toClient: { offer: { sdp: string } } } }`.
 */
export interface FeatureSignals {}

/** Permissions in a space that a feature adds, by name: `{ label: true }`. */
export interface FeaturePermissions {}

/** Errors of the features by name: `interface FeatureErrors extends CardErrors {}`. */
export interface FeatureErrors {}
export type FeatureErrorName = Extract<keyof FeatureErrors, string>;

/** An error in the envelope of an answer: its code, and its text in each language. */
export interface ErrorEntry {
  readonly code: number;
  readonly zh: string;
  readonly en: string;
}
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;

/** Combines the error codes of a feature with their texts from its locales. */
export const featureErrors = <N extends string>(
  codes: Readonly<Record<N, number>>,
  zh: Readonly<Record<NoInfer<N>, string>>,
  en: Readonly<Record<NoInfer<N>, string>>,
): Readonly<Record<N, ErrorEntry>> =>
  Object.fromEntries(
    (Object.keys(codes) as N[]).map((name) => [name, { code: codes[name], zh: zh[name], en: en[name] }]),
  ) as Record<N, ErrorEntry>;

export type FeatureName = Extract<keyof FeatureEvents, string>;
export type FeatureEventName<F extends FeatureName> = Extract<keyof FeatureEvents[F], string>;
