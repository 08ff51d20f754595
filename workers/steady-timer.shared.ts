/** What the timer worker exposes through Comlink. */
export interface SteadyTimerApi {
  /** Settles after so many milliseconds. Browsers slow the page's own timers down while nobody sees it, not these. */
  wait(ms: number): Promise<void>;
}
