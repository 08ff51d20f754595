import type { UploadTarget } from '../../../contract/model/upload';
import type { Store } from '../../../src/platform/store';
import type { OssCheckpoint } from './send-oss';

const KEY = 'uploads';
/** Further ones push out the oldest. */
const MOST = 20;

/** An upload that was begun. `checkpoint`: what a service of its own has of it. */
export interface Begun {
  readonly id: string;
  readonly checkpoint?: OssCheckpoint;
}

/** The uploads that were begun in this browser and not finished, so that the same file goes on after a reload. */
export interface Remembered {
  of(file: File, target: UploadTarget): Begun | undefined;
  /** `begun`: undefined, it has ended. */
  set(file: File, target: UploadTarget, begun: Begun | undefined): void;
}

const nameOf = (
  { name, size, lastModified }: File,
  { purpose, spaceId = '', dir = '' }: UploadTarget,
): string => JSON.stringify([purpose, spaceId, dir, name, size, lastModified]);

export function createRemembered(store: Store): Remembered {
  const read = (): [string, Begun][] => {
    try {
      const list: unknown = JSON.parse(store.get(KEY) ?? '[]');
      return Array.isArray(list) ? (list as [string, Begun][]) : [];
    } catch {
      return [];
    }
  };
  return {
    of: (file, target) => new Map(read()).get(nameOf(file, target)),
    set(file, target, begun) {
      const name = nameOf(file, target);
      const others = read().filter(([other]) => other !== name);
      store.set(KEY, JSON.stringify(begun === undefined ? others : [...others, [name, begun]].slice(-MOST)));
    },
  };
}
