/** Reason why a model is not shown. */
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

/** An error of loading a model; a crate is shown instead. The text is for the log. */
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
