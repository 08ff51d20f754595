import type { Store } from '../platform/store';

const KEY = 'third-return';

/** Where a sign-in at another site should lead. It is kept here for a provider that carries nothing back but its state. */
export const storeThirdReturn = (store: Store, state: string, back: string): void =>
  store.set(KEY, `${state} ${back}`);

/** What was kept for this very sign-in. */
export function readThirdReturn(store: Store, state: string): string | undefined {
  const [kept, back] = (store.get(KEY) ?? '').split(' ', 2);
  return kept === state && back ? back : undefined;
}
