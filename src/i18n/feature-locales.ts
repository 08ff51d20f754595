/** Words of the features by namespace; each room adds its own by module augmentation. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureLocales {}
