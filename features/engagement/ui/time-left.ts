import { spanUntil } from '../../../hud/activity/countdown';

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:02:03` or `2:03` until an instant (ISO 8601); `now` is the server's clock: the same second on every screen. */
export function timeLeft(until: string, now: number): string {
  const { days, hours, minutes, seconds } = spanUntil(Date.parse(until), now);
  const full = days * 24 + hours;
  return `${full > 0 ? `${full}:${two(minutes)}` : minutes}:${two(seconds)}`;
}
