/**
 * `true` if two types are identical, with the same optional marks. Below a schema, `true satisfies Same<T, …>` does not
 * compile once the schema drifts from its type.
 */
export type Same<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false;
