import type { Store } from '../platform/store';

const KEY = 'third-return';

/** Stores the return URL of a third-party sign-in, for providers that return only their state. */
export const storeThirdReturn = (store: Store, state: string, back: string): void =>
  store.set(KEY, `${state} ${back}`);

/** The stored return URL of this sign-in. */
export function readThirdReturn(store: Store, state: string): string | undefined {
  const [kept, back] = (store.get(KEY) ?? '').split(' ', 2);
  return kept === state && back ? back : undefined;
}
