import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../model';
import { pickText, prizeAt, WEIGHTS, type DrawnRow, type DrawRules } from '../model-draw';

/** Everything that is published of a draw. */
export interface DrawRecord {
  readonly drawId: string;
  readonly commitment: string;
  readonly rulesHash: string;
  readonly rules: DrawRules;
  /** Draws that were made. */
  readonly total: number;
  /** The caller's pseudonym; empty: none. */
  readonly who: string;
  /** Hex; empty before the results are published. */
  readonly seed: string;
  readonly drawn: readonly DrawnRow[];
}

export interface DrawCheck {
  /** `seed`, `rules`, or the numbers of draws that are missing or do not follow. */
  readonly faults: readonly (number | 'seed' | 'rules')[];
  readonly checked: number;
  /** Draws of the caller among them. */
  readonly own: number;
}

const WORD = 2n ** 64n;
const BELOW = BigInt(WEIGHTS);
const LIMIT = WORD - (WORD % BELOW);
/** Draws are checked in parts, so that the page stays usable. */
const PART = 200;

function valueOf(seed: Uint8Array, message: string): number {
  for (let round = 0; ; round++) {
    const bytes = hmac(sha256, seed, utf8ToBytes(`${message}|${round}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < 32; at += 8) {
      const word = view.getBigUint64(at);
      if (word < LIMIT) return Number(word % BELOW);
    }
  }
}

/** Computes every draw anew, with no server. `pause` lets the page do other things between two parts. */
export async function checkDraw(record: DrawRecord, pause: () => Promise<void>): Promise<DrawCheck> {
  const { drawId, commitment, rulesHash, rules, total, seed: hex, drawn, who: me } = record;
  const seed = hexToBytes(hex);
  const faults: (number | 'seed' | 'rules')[] = [];
  if (bytesToHex(sha256(seed)) !== commitment) faults.push('seed');
  if (bytesToHex(sha256(utf8ToBytes(canonicalJson(rules)))) !== rulesHash) faults.push('rules');
  const given = new Map<string, number>();
  const won = new Map<string, number>();
  let own = 0;
  for (const [at, { seq, who, client, value, prizeId }] of drawn.entries()) {
    if (at % PART === PART - 1) await pause();
    if (seq !== at + 1) return { faults: [...faults, at + 1], checked: at, own };
    const wanted = valueOf(seed, pickText(drawId, seq, who, client));
    const prize = prizeAt(rules.prizes, wanted);
    const isLeft = prize && (prize.stock === null || (given.get(prize.id) ?? 0) < prize.stock);
    const mayWin = rules.perPerson === null || (won.get(who) ?? 0) < rules.perPerson;
    const id = isLeft && mayWin ? prize.id : '';
    if (value !== wanted || prizeId !== id) faults.push(seq);
    if (id !== '') {
      given.set(id, (given.get(id) ?? 0) + 1);
      won.set(who, (won.get(who) ?? 0) + 1);
    }
    if (who === me) own += 1;
  }
  if (drawn.length !== total) faults.push(drawn.length + 1);
  return { faults, checked: drawn.length, own };
}
