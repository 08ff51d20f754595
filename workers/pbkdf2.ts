/** PBKDF2 with HMAC-SHA-256 (RFC 8018, RFC 2104, FIPS 180-4), for places without `crypto.subtle`. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = Int32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));
const ROUND = Int32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));

const BLOCK = 64;
const words = new Int32Array(64);
const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const add = (state: Int32Array, i: number, value: number): void => {
  state[i] = (state[i] ?? 0) + value;
};

/** Adds one block, already in `words[0..15]`, to a state. */
function compress(state: Int32Array): void {
  const w = words;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  // Read by index: destructuring a typed array goes through its iterator, far too slow here.
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  add(state, 0, a);
  add(state, 1, b);
  add(state, 2, c);
  add(state, 3, d);
  add(state, 4, e);
  add(state, 5, f);
  add(state, 6, g);
  add(state, 7, h);
}

/** Continues `from`, which has taken `before` bytes in whole blocks, with `bytes` and the closing padding. */
function finish(from: Int32Array, before: number, bytes: Uint8Array): Int32Array {
  const state = from.slice();
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, (before + bytes.length) * 8);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
    compress(state);
  }
  return state;
}

const bytesOf = (state: Int32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => view.setInt32(i * 4, word));
  return new Uint8Array(view.buffer);
};

/** The state after the key's block, xored with a pad byte. */
function keyed(key: Uint8Array, pad: number): Int32Array {
  const state = START.slice();
  const block = new Uint8Array(BLOCK).fill(pad);
  key.forEach((byte, i) => (block[i] = byte ^ pad));
  const view = new DataView(block.buffer);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4);
  compress(state);
  return state;
}

/** Takes a digest of 32 bytes further by its one block, from `base`, in place. */
function hashDigest(digest: Int32Array, base: Int32Array): void {
  for (let i = 0; i < 8; i++) words[i] = digest[i] ?? 0;
  words[8] = 0x80000000 | 0;
  words.fill(0, 9, 15);
  words[15] = (BLOCK + 32) * 8;
  digest.set(base);
  compress(digest);
}

export function pbkdf2Sha256(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const key = password.length > BLOCK ? bytesOf(finish(START, 0, password)) : password;
  const inner = keyed(key, 0x36);
  const outer = keyed(key, 0x5c);
  const out = new Uint8Array(Math.ceil(length / 32) * 32);
  for (let block = 1; block * 32 <= out.length; block++) {
    const first = new Uint8Array(salt.length + 4);
    first.set(salt);
    new DataView(first.buffer).setUint32(salt.length, block);
    const digest = finish(outer, BLOCK, bytesOf(finish(inner, BLOCK, first)));
    const sum = digest.slice();
    for (let i = 1; i < rounds; i++) {
      hashDigest(digest, inner);
      hashDigest(digest, outer);
      for (let j = 0; j < 8; j++) sum[j] = (sum[j] ?? 0) ^ (digest[j] ?? 0);
    }
    out.set(bytesOf(sum), (block - 1) * 32);
  }
  return out.slice(0, length);
}
