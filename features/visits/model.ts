/** The days of visits are those of this zone, which has no daylight saving time. */
const ZONE_OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** The date at an instant, YYYY-MM-DD. */
export const visitDay = (at: number): string => new Date(at + ZONE_OFFSET).toISOString().slice(0, 10);

/** When the day of an instant ends, ms since 1970. */
export const endOfVisitDay = (at: number): number =>
  (Math.floor((at + ZONE_OFFSET) / DAY) + 1) * DAY - ZONE_OFFSET;

/** How often the time of visits is stored, and how old an answered duration may be, ms. */
export const VISIT_EVERY = 60_000;

/** Time that a user has spent in a space, whole seconds. */
export interface VisitDuration {
  todaySeconds: number;
  totalSeconds: number;
}
