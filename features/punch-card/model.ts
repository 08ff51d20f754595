export const REWARDS_MAX = 10;
export const REWARD_NAME_MAX = 40;
export const CARD_DAYS_MAX = 366;
export const MAKE_UP_MAX = 31;
export const POINTS_MAX = 100_000;

export interface PunchReward {
  id: string;
  /** Punched days after which it is given, once a person. */
  days: number;
  name: string;
  /** Points that are paid at once; 0: something that is handed out. */
  points: number;
}

export interface PunchCardConfig {
  rewards: PunchReward[];
  /** Days in the past that one may still punch, in all; 0: none. */
  makeUp: number;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
}

const DAY = 86_400_000;

/** The date after `count` more days; dates are days of a calendar (YYYY-MM-DD), whatever time zones do. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** Punched days in a row that end today or yesterday. `punched` in any order. */
export function streakOf(punched: readonly string[], today: string): number {
  const days = new Set(punched);
  let day = days.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day = dayAfter(day, -1);
  }
  return streak;
}
