/** Why a model is not shown. */
export type ModelErrorCode =
  | 'address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'not_gltf'
  | 'broken'
  | 'outside'
  | 'extension'
  | 'too_detailed'
  | 'empty';

/** What can go wrong with a model; a crate stands in its place. Words are for whoever reads the log. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly code: ModelErrorCode,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`Model: ${detail}`, options);
  }
}
