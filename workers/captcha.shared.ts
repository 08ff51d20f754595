/** Comlink API of the captcha worker. */
export interface CaptchaApi {
  /**
   * Solves an Altcha challenge and returns the payload for the server: base64 of `{challenge, solution}`.
   * Throws when the challenge is malformed or the time is exceeded. To cancel, terminate the worker.
   */
  solve(challenge: unknown): Promise<string>;
}
