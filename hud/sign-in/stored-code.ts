import type { Store } from '../../src/platform/store';

/** A requested code, stored for the tab, so that a reload keeps it. Times are ms since 1970. */
export interface StoredCode {
  readonly phone: string;
  readonly rid: string;
  readonly sentAt: number;
  /** When the next code can be requested. */
  readonly resendAt: number;
}

/** Lifetime of a code on the server. */
const GOOD_FOR_MS = 10 * 60_000;

const isStoredCode = (value: unknown): value is StoredCode =>
  typeof value === 'object' &&
  value !== null &&
  'phone' in value &&
  typeof value.phone === 'string' &&
  'rid' in value &&
  typeof value.rid === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code stored under this name while it is valid. */
export function storedCode(store: Store, name: string, now: number): StoredCode | undefined {
  const value = parsed(store.get(name) ?? '');
  return isStoredCode(value) && now >= value.sentAt && now - value.sentAt < GOOD_FOR_MS ? value : undefined;
}

/** Stores the code; undefined removes it, for example after use. */
export function storeCode(store: Store, name: string, code: StoredCode | undefined): void {
  store.set(name, code ? JSON.stringify(code) : '');
}
