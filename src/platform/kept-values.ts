/** Large values that stay in this browser, such as work that is not saved yet. */
export interface KeptValues<T> {
  /** Undefined also if the browser keeps nothing. */
  get(key: string): Promise<T | undefined>;
  /** Resolves to false if the browser refuses. */
  set(key: string, value: T): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const STORE = 'values';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refuses')));
  });

/** Values in a database of the browser with this name. Values are cloned, so they must be plain data. */
export function keptValues<T>(name: string): KeptValues<T> {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      settled(request).then(resolve, reject);
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const run = async <R>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> => {
    const transaction = (await open()).transaction(STORE, mode);
    const asked = request(transaction.objectStore(STORE));
    // A page that closes now cannot finish it any more.
    transaction.commit();
    return settled(asked);
  };

  return {
    get: (key) => run<T>('readonly', (store) => store.get(key)).catch(() => undefined),
    set: (key, value) =>
      run('readwrite', (store) => store.put(value, key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => run('readwrite', (store) => store.delete(key)).catch(() => undefined),
  };
}
