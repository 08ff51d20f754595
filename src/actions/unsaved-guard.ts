/** Something on the page that would be lost by leaving it. */
export interface Unsaved {
  /** What would be lost, for a question that leads away anyway. */
  readonly text: string;
  /** A question of its own; true: leave. */
  readonly ask: () => Promise<boolean>;
  /** Lets the page go without another question. */
  readonly free: () => void;
}

/** Whoever leads away from a page asks here first. */
export interface Leaving {
  /** Answers the end. */
  hold(unsaved: Unsaved): () => void;
  /** Undefined: nothing would be lost. */
  unsaved(): Unsaved | undefined;
}

export function createLeaving(): Leaving {
  let held: readonly Unsaved[] = [];
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
