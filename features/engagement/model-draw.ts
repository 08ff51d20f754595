/** The weights of the prizes of a draw, and of «nothing», have this sum. */
export const WEIGHTS = 1_000_000;

/** A prize of a draw, in the order of the rules. */
export interface DrawPrize {
  readonly id: string;
  readonly name: string;
  /** Of `WEIGHTS`. */
  readonly weight: number;
  /** How many there are; null: any number. */
  readonly stock: number | null;
}

/** What is fixed before the first chance, and published as the hash of its canonical JSON (activities, section 4). */
export interface DrawRules {
  readonly prizes: readonly DrawPrize[];
  /** Prizes that one person may win; null: any number. */
  readonly perPerson: number | null;
}

/** One draw, as it is published at the end. */
export interface DrawnRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** The pseudonym of the person in this engagement. */
  readonly who: string;
  /** What the person's browser added, 16 hex digits. */
  readonly client: string;
  /** Below `WEIGHTS`. */
  readonly value: number;
  /** Empty: nothing. */
  readonly prizeId: string;
}

/** What a browser adds to a draw: 8 random bytes, hex. */
export const randomDigits = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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
