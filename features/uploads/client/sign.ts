import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// The browser's own hashes are missing on pages without TLS.

/** HMAC-SHA256. */
export const hmacOf = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/** SHA-256, hexadecimal. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const hexOf = (bytes: Uint8Array): string => bytesToHex(bytes);

/** HMAC-SHA256, hexadecimal. */
export const signText = (secret: string, text: string): string =>
  bytesToHex(hmacOf(utf8ToBytes(secret), text));
