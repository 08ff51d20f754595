/** The shape of a locale: the other language must have exactly the same keys. */
export type LocaleShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : LocaleShape<T[K]> };
