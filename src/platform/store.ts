/** Storage that never throws: if the browser forbids it, values live in memory for the visit. */
export interface Store {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export function createStore(area: () => Storage): Store {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return area().getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        area().setItem(key, value);
      } catch {
        // The value stays in memory.
      }
    },
  };
}

/** Runs when another tab changes a key; returns an unsubscribe function. */
export function onStoreChangedInOtherTab(key: string, run: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) run();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const localStore = (): Store => createStore(() => localStorage);

/** For this tab until it closes. */
export const sessionStore = (): Store => createStore(() => sessionStorage);
