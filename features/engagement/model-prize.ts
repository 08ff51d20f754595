import { WEIGHTS, type DrawRules } from './model-draw';

export const PRIZES_MAX = 20;
export const PRIZE_NAME_MAX = 40;
export const STOCK_MAX = 100_000;
export const POINTS_MAX = 100_000;
/** The last winners that everybody sees. */
export const WINNERS_SHOWN = 10;

/** A prize as its organiser sets it. */
export interface Prize {
  id: string;
  name: string;
  /** As `pictureAddressOf` reads it; empty: none. */
  picture: string;
  /** Of `WEIGHTS`: what is left of them is «nothing». */
  weight: number;
  /** How many there are; null: any number. */
  stock: number | null;
  /** Points that are paid at once; 0: something that is handed out. */
  points: number;
}

/** A prize as everybody sees it. `left` null: any number. */
export interface ShownPrize extends Omit<Prize, 'stock'> {
  left: number | null;
}

/** `name`: shortened. */
export interface Winner {
  name: string;
  prize: string;
  at: string;
}

export const rulesOf = (prizes: readonly Prize[], perPerson: number | null): DrawRules => ({
  prizes: prizes.map(({ id, name, weight, stock }) => ({ id, name, weight, stock })),
  perPerson,
});

/** What is left of the weights for «nothing»; below 0: they are too many. */
export const restOf = (prizes: readonly { readonly weight: number }[]): number =>
  WEIGHTS - prizes.reduce((sum, { weight }) => sum + weight, 0);
