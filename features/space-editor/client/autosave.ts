import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Timers } from '../../../src/platform/timers';

/** A document is saved this long after the last change, and at the latest this long after the first one, ms. */
const AFTER_LAST = 2_000;
const AFTER_FIRST = 10_000;
/** What could not be saved is tried again, ms. */
const AGAIN = 5_000;

/** `later`: to be tried again; `never`: not as things are. */
export type Saved = 'saved' | 'later' | 'never';

export interface AutosaveDeps {
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** Keeps a document in this browser; undefined: everything is saved. */
  readonly keep: (document: SpaceDocument | undefined) => void;
  readonly save: (document: SpaceDocument) => Promise<Saved>;
  readonly onState: (state: 'saved' | 'unsaved' | 'saving' | 'offline') => void;
}

export interface Autosave {
  /** The last document that was on its way to the server. */
  readonly sent: SpaceDocument | undefined;
  changed(document: SpaceDocument): void;
  /** Saves what is not saved. False: it could not. */
  flush(): Promise<boolean>;
  /** Everything is saved in another way. */
  clear(): void;
  /** Saves nothing of what is not saved; its copy stays. */
  giveUp(): void;
  stop(): void;
}

/** Saves the newest document, one at a time. */
export function createAutosave(deps: AutosaveDeps): Autosave {
  const { timers, keep, onState } = deps;
  let unsaved: SpaceDocument | undefined;
  let sent: SpaceDocument | undefined;
  let saving: Promise<boolean> | undefined;
  let first = 0;
  let cancel: (() => void) | undefined;
  let ended = false;

  const plan = (ms: number): void => {
    cancel?.();
    cancel = ended ? undefined : timers.after(ms, () => void save());
  };
  const send = async (document: SpaceDocument): Promise<boolean> => {
    onState('saving');
    sent = document;
    const result = await deps.save(document);
    if (result !== 'saved') {
      onState(result === 'later' ? 'offline' : 'unsaved');
      if (result === 'later') plan(AGAIN);
      return false;
    }
    if (unsaved === document) {
      unsaved = undefined;
      keep(undefined);
    }
    if (unsaved === undefined) {
      onState('saved');
      return true;
    }
    first = timers.now();
    onState('unsaved');
    plan(AFTER_LAST);
    return true;
  };
  /** One document at a time. */
  const save = (): Promise<boolean> => {
    if (saving) return saving;
    cancel?.();
    if (unsaved === undefined) return Promise.resolve(true);
    saving = send(unsaved).finally(() => {
      saving = undefined;
    });
    return saving;
  };
  const flush = async (): Promise<boolean> => {
    // What is on its way may be older than the last change.
    if (saving) await saving;
    while (unsaved !== undefined) if (!(await save())) return false;
    return true;
  };
  const giveUp = (): void => {
    unsaved = undefined;
    cancel?.();
    onState('saved');
  };

  return {
    get sent() {
      return sent;
    },
    changed(document) {
      const now = timers.now();
      if (unsaved === undefined) first = now;
      unsaved = document;
      keep(document);
      if (saving) return;
      onState('unsaved');
      plan(Math.max(0, Math.min(AFTER_LAST, first + AFTER_FIRST - now)));
    },
    flush,
    clear() {
      giveUp();
      keep(undefined);
    },
    giveUp,
    stop() {
      ended = true;
      cancel?.();
    },
  };
}
