import { hmacSha256, sha256 } from '../../server/secrets';
import { pickText, rankText, WEIGHTS } from './model-draw';

const WORD = 2n ** 64n;

/**
 * A number below `below` that follows from the seed and the message alone, each equally likely: of the HMACs of
 * `message|0`, `message|1`, … the first 64-bit number (big-endian) that is not among the last, incomplete multiples.
 */
export function drawnBelow(seed: Uint8Array, message: string, below: number): number {
  const modulus = BigInt(below);
  const limit = WORD - (WORD % modulus);
  for (let round = 0; ; round++) {
    const bytes = hmacSha256(seed, `${message}|${round}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < 32; at += 8) {
      const word = view.getBigUint64(at);
      if (word < limit) return Number(word % modulus);
    }
  }
}

/** The value of one draw at once, below `WEIGHTS`. */
export const pick = (seed: Uint8Array, drawId: string, seq: number, who: string, client: string): number =>
  drawnBelow(seed, pickText(drawId, seq, who, client), WEIGHTS);

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** By their bytes in UTF-8, which for pseudonyms is by their characters. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The hash of a frozen list of entries, and the order in which they win. */
export function rank(
  seed: Uint8Array,
  drawId: string,
  entries: readonly string[],
): { readonly entriesHash: string; readonly order: readonly string[] } {
  const frozen = entries.toSorted(byBytes);
  const entriesHash = sha256(frozen.join('\n'));
  const places = frozen.map((entry) => ({
    entry,
    place: hex(hmacSha256(seed, rankText(drawId, entriesHash, entry))),
  }));
  return {
    entriesHash,
    order: places.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ entry }) => entry),
  };
}
