export interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time left until `at`, in whole seconds rounded up, so it reaches zero at `at` and not before. Times in ms. */
export function spanUntil(at: number, now: number): Span {
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
