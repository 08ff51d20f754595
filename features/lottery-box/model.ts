import type { Prize } from '../engagement/model-prize';

/** `prize`: what is in it is drawn at once. `lottery`: a chance of a lottery, points, or a closed box to take along. */
export const BOX_TYPES = ['prize', 'lottery'] as const;
export type BoxType = (typeof BOX_TYPES)[number];

export const BOXES_MAX = 20;
export const BOX_MARK_MAX = 40;
export const OPENS_MAX = 1000;
/** The longest time for which a box stays away, seconds. */
export const RESPAWN_MAX = 86_400;
/** What was reserved this long ago is given at the next call, ms. */
export const RESERVED_MS = 30_000;
/** Own boxes that a list shows at most. */
export const OWN_BOXES_MAX = 200;

/** A box that stands in the scene. */
export interface SceneBox {
  /** Its name in the engagement. */
  mark: string;
  /** The element that it is. */
  elementId: string;
  type: BoxType;
  /** How often one person may open it: in all, and a day of the zone; null: any number. */
  perPerson: number | null;
  perDay: number | null;
  /** Seconds for which it is away for everybody once it was opened; 0: it stays. */
  respawn: number;
  /** `lottery`: the points in it; 0: a closed box. */
  points: number;
  /** `lottery`: the engagement of which it gives a chance instead, a lottery of the space. */
  lotteryId?: string | undefined;
}

export interface LotteryBoxConfig {
  boxes: SceneBox[];
  prizes: Prize[];
  /** Prizes that one person may win; null: any number. */
  perPerson: number | null;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
}

/** A box that a person owns: closed, then opened, then its prize was handed over. */
export const OWN_BOX_STATES = ['closed', 'opened', 'settled'] as const;
export type OwnBoxState = (typeof OWN_BOX_STATES)[number];
