/** Comlink API of the timer worker. */
export interface SteadyTimerApi {
  /**
   * Resolves after `ms` milliseconds. Browsers throttle the page's timers in the background, but not these.
   */
  wait(ms: number): Promise<void>;
}
