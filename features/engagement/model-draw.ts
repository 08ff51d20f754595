/** The weights of the prizes of a draw, and of «nothing», have this sum. */
export const WEIGHTS = 1_000_000;

/** A prize of a draw, in the order of the rules. */
export interface DrawPrize {
  readonly id: string;
  /** Of `WEIGHTS`. */
  readonly weight: number;
  /** How many there are; null: any number. */
  readonly stock: number | null;
}

/** What is fixed before the first chance, and published as its hash (activities, section 4). */
export interface DrawRules {
  readonly prizes: readonly DrawPrize[];
  /** Prizes that one person may win. */
  readonly perPerson: number;
}

/** The message of a draw at once, and of the order of a list. */
export const pickText = (drawId: string, seq: number, who: string, client: string): string =>
  `tp1|pick|${drawId}|${seq}|${who}|${client}`;
export const rankText = (drawId: string, entriesHash: string, entry: string): string =>
  `tp1|rank|${drawId}|${entriesHash}|${entry}`;

/** The prize on which a value below `WEIGHTS` falls; undefined: nothing. */
export function prizeAt(prizes: readonly DrawPrize[], value: number): DrawPrize | undefined {
  let upTo = 0;
  return prizes.find(({ weight }) => {
    upTo += weight;
    return upTo > value;
  });
}
