import type { Unasked } from '../state/dialogs';

/** Something on the page that would be lost by leaving it. */
export interface UnsavedChanges {
  /** Describes the unsaved changes in a leave question. */
  readonly text: string;
  /** A question of its own; true: leave. */
  readonly confirmLeave: (how: Unasked) => Promise<boolean>;
  /** Lets the page unload without another question. */
  readonly release: () => void;
}

/** Navigation asks this guard before it leaves a page. */
export interface UnsavedGuard {
  /** Returns a release function. */
  hold(unsaved: UnsavedChanges): () => void;
  /** Undefined: no unsaved changes. */
  unsaved(): UnsavedChanges | undefined;
}

export function createUnsavedGuard(): UnsavedGuard {
  let entries: readonly UnsavedChanges[] = [];
  return {
    hold(unsaved) {
      entries = [...entries, unsaved];
      return () => {
        entries = entries.filter((other) => other !== unsaved);
      };
    },
    unsaved: () => entries.at(-1),
  };
}
