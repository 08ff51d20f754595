import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { chainedText, type EngagementLogEntry } from '../model';

/** Computes the hashes of a whole log anew. Answers the number of the first entry that does not fit; 0: all fit. */
export function checkLog(entries: readonly EngagementLogEntry[]): number {
  let before = '';
  for (const [at, entry] of entries.entries()) {
    const { seq, at: time, actor, action, data, hash } = entry;
    const text = chainedText(before, { seq, at: time, actor, action, data });
    if (seq !== at + 1 || bytesToHex(sha256(utf8ToBytes(text))) !== hash) return at + 1;
    before = hash;
  }
  return 0;
}
