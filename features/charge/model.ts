export const GROUPS_MAX = 10;
export const GROUP_NAME_MAX = 40;
export const GOAL_MAX = 1_000_000;
/** A person gives a group one unit of energy in each minute of the clock, ms. */
export const CHARGE_EVERY = 60_000;

export interface ChargeGroup {
  /** In the engagement. */
  mark: string;
  name: string;
  /** Units of energy that fill its bar. */
  goal: number;
}

export interface ChargeConfig {
  groups: ChargeGroup[];
}

/** The bar of a group as everybody sees it. */
export interface ChargeBar {
  mark: string;
  /** At most the goal. */
  level: number;
  isFull: boolean;
}
