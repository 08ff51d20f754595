import type { Readable } from 'node:stream';
import type { UploadGrant, UploadPurpose } from '../../contract/model/upload';

export interface GrantWish {
  readonly userId: string;
  readonly purpose: UploadPurpose;
  /** The only prefix that may be written; ends in `/`. */
  readonly dir: string;
  readonly maxBytes: number;
}

export interface StoredHead {
  readonly bytes: number;
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface StoredKey {
  readonly key: string;
  readonly bytes: number;
  readonly at: number;
}

/** What a grant allows, read from its token. */
export interface GrantClaims {
  readonly dir: string;
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Takes the parts of a file that is uploaded through this server. Numbers begin with 1. */
export interface PartStore {
  /** The same part twice is harmless. Throws `tooLarge`. */
  put(claims: GrantClaims, part: number, body: Buffer): Promise<void>;
  /** The parts that are there, ascending. */
  list(claims: GrantClaims): Promise<readonly number[]>;
  /** Joins the first `count` parts. Twice is harmless. Throws `invalid` when one is missing, `tooLarge`. */
  complete(claims: GrantClaims, count: number): Promise<void>;
  /** Removes what was uploaded. Idempotent. */
  cancel(claims: GrantClaims): Promise<void>;
}

/**
 * Where files lie. Nobody can read below `incoming/`; what lies below `files/` is named by its content, public, and never
 * changes.
 */
export interface StoragePort {
  /** Leave to write below one prefix for some minutes; not to read, list or delete. */
  grant(wish: GrantWish): Promise<UploadGrant>;
  head(key: string): Promise<StoredHead | undefined>;
  /** Both ends included; the stream fails when there is no such file. */
  read(key: string, from?: number, to?: number): Readable;
  /** The same key twice is harmless. */
  put(key: string, body: Buffer, mime: string): Promise<void>;
  /** Idempotent. */
  remove(keys: readonly string[]): Promise<void>;
  /** Ascending by key, those after `after`. */
  list(prefix: string, after: string, limit: number): Promise<readonly StoredKey[]>;
  /** Where a public file is read; the same for ever. */
  url(key: string): string;
  /** Undefined: clients upload to the service itself. */
  readonly parts: PartStore | undefined;
  dispose(): Promise<void>;
}
