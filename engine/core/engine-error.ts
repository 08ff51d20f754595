export type EngineErrorCode = 'no_webgl2' | 'no_picture' | 'context';

/** Errors of drawing. The HUD provides the user-facing text. */
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

  /** Nothing is drawn, so there is no picture to capture. */
  static noPicture(): EngineError {
    return new EngineError('no_picture', 'There is no picture to take');
  }

  static context(detail: string): EngineError {
    return new EngineError('context', detail);
  }
}
