/** Something on the page that would be lost by leaving it. */
export interface UnsavedChanges {
  /** What would be lost, for a question that leads away anyway. */
  readonly text: string;
  /** A question of its own; true: leave. */
  readonly confirmLeave: () => Promise<boolean>;
  /** Lets the page go without another question. */
  readonly release: () => void;
}

/** Whoever leads away from a page asks here first. */
export interface UnsavedGuard {
  /** Answers the end. */
  hold(unsaved: UnsavedChanges): () => void;
  /** Undefined: nothing would be lost. */
  unsaved(): UnsavedChanges | undefined;
}

export function createUnsavedGuard(): UnsavedGuard {
  let held: readonly UnsavedChanges[] = [];
  return {
    hold(unsaved) {
      held = [...held, unsaved];
      return () => {
        held = held.filter((other) => other !== unsaved);
      };
    },
    unsaved: () => held.at(-1),
  };
}
