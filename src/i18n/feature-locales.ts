/** Texts of the features by namespace; each room adds its own by module augmentation. */
export interface FeatureLocales {}
