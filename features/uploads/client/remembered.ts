import type { UploadTarget } from '../../../contract/model/upload';
import type { Store } from '../../../src/platform/store';

const KEY = 'uploads';
/** Further ones push out the oldest. */
const MOST = 20;

/** The uploads that were begun in this browser and not finished, so that the same file goes on after a reload. */
export interface Remembered {
  of(file: File, target: UploadTarget): string | undefined;
  /** `id`: undefined, it has ended. */
  set(file: File, target: UploadTarget, id: string | undefined): void;
}

const nameOf = (
  { name, size, lastModified }: File,
  { purpose, spaceId = '', dir = '' }: UploadTarget,
): string => JSON.stringify([purpose, spaceId, dir, name, size, lastModified]);

export function createRemembered(store: Store): Remembered {
  const read = (): [string, string][] => {
    try {
      const list: unknown = JSON.parse(store.get(KEY) ?? '[]');
      return Array.isArray(list) ? (list as [string, string][]) : [];
    } catch {
      return [];
    }
  };
  return {
    of: (file, target) => new Map(read()).get(nameOf(file, target)),
    set(file, target, id) {
      const name = nameOf(file, target);
      const others = read().filter(([other]) => other !== name);
      store.set(KEY, JSON.stringify(id === undefined ? others : [...others, [name, id]].slice(-MOST)));
    },
  };
}
