/** What the captcha worker exposes through Comlink. */
export interface CaptchaApi {
  /**
   * Works out an Altcha challenge and answers the payload that the server checks: base64 of `{challenge, solution}`.
   * Throws when the challenge is malformed or not worked out in time. To cancel, end the worker.
   */
  solve(challenge: unknown): Promise<string>;
}
