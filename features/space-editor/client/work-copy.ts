import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EditSessionDeps, KeptWork } from './edit-state';

/** Between two writings, ms: a large document takes some time to clone. */
const GAP = 100;

export interface WorkCopyDeps extends Pick<
  EditSessionDeps,
  'scope' | 'timers' | 'kept' | 'wallNow' | 'onHide'
> {
  /** The name of the copy; it may change. */
  readonly key: () => string;
}

/** The copy of unsaved work in this browser. */
export interface WorkCopy {
  read(): Promise<KeptWork | undefined>;
  /** Writes a document: at once, or the newest of several soon. */
  put(document: SpaceDocument): void;
  /** Writes now what waits. */
  flush(): void;
  remove(): Promise<void>;
}

export function createWorkCopy({ scope, timers, kept, wallNow, onHide, key }: WorkCopyDeps): WorkCopy {
  let waiting: SpaceDocument | undefined;
  let resting = false;

  const write = (document: SpaceDocument): Promise<unknown> => {
    waiting = undefined;
    return kept.set(key(), { document, at: wallNow() });
  };
  const put = (document: SpaceDocument): void => {
    waiting = document;
    if (resting) return;
    resting = true;
    void write(document).then(() =>
      timers.after(GAP, () => {
        resting = false;
        if (waiting) put(waiting);
      }),
    );
  };
  const flush = (): void => {
    if (waiting) void write(waiting);
  };
  scope.own(onHide(flush));
  scope.own(flush);

  return {
    read: () => kept.get(key()),
    put,
    flush,
    remove() {
      waiting = undefined;
      return kept.remove(key());
    },
  };
}
