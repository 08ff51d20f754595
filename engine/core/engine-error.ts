export type EngineErrorCode = 'no_webgl2' | 'context';

/** What can go wrong in drawing. Words for people are the HUD's. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  private constructor(
    readonly code: EngineErrorCode,
    message: string,
  ) {
    super(message);
  }

  static noWebgl2(): EngineError {
    return new EngineError('no_webgl2', 'WebGL2 is not to be had');
  }

  static context(detail: string): EngineError {
    return new EngineError('context', detail);
  }
}
