/** Storage that never throws: a browser that forbids it keeps values for the visit only. */
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
        // Kept in memory.
      }
    },
  };
}

/** Runs when another tab of the browser has kept something else under a key; answers its end. */
export function onStoreChangedInOtherTab(key: string, run: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key) run();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const localStore = (): Store => createStore(() => localStorage);

/** For this tab until it closes. */
export const sessionStore = (): Store => createStore(() => sessionStorage);
