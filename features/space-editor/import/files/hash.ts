import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 in hex: the id of a file. Pages without TLS have no `crypto.subtle`. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
