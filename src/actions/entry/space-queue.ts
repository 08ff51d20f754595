import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import type { Visibility } from '../../platform/visibility';

/**
 * Poll intervals, milliseconds. The server drops a client after 20 s without a poll; the slow interval stays well
 * below.
 */
export const POLL_MS = { seen: 2000, hidden: 7000 } as const;

export type QueueState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'waiting';
      readonly position: number;
      readonly waiting: number;
      /** The last poll failed. */
      readonly lost: boolean;
    }
  /** A seat is reserved, or there is no queue. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface QueueHandle {
  /** Polls at once, for example after a refusal. */
  pollNow(): void;
  leave(): Promise<void>;
  dispose(): void;
}

export interface QueueDeps {
  readonly http: Http;
  readonly spaceId: string;
  readonly visibility: Visibility;
  /** A one-shot timer that also runs in a hidden page. Returns its cancel function. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onState: (state: QueueState) => void;
}

/** Waits in the queue of a space. Polling keeps the place, so it continues in the background. */
export function joinQueue({ http, spaceId, visibility, after, onState }: QueueDeps): QueueHandle {
  const controller = new AbortController();
  const { signal } = controller;
  let stop = (): void => undefined;
  let polling = false;
  let last: QueueState = { kind: 'loading' };
  const emit = (state: QueueState): void => {
    last = state;
    onState(state);
  };

  const poll = async (): Promise<void> => {
    if (polling || signal.aborted) return;
    polling = true;
    stop();
    let over = false;
    try {
      const { state, position, waiting } = await http.get(
        '/api/space/queueStatus',
        { spaceId },
        { signal, quiet: true },
      );
      over = state !== 'waiting';
      if (!signal.aborted)
        emit(over ? { kind: 'ready' } : { kind: 'waiting', position, waiting, lost: false });
    } catch (error) {
      if (signal.aborted) return;
      // A refusal is final; a failed request is not.
      over = AppError.from(error).code > 0;
      if (over) emit({ kind: 'refused', error });
      else if (last.kind === 'waiting') emit({ ...last, lost: true });
    } finally {
      polling = false;
    }
    if (!over && !signal.aborted)
      stop = after(visibility.visible() ? POLL_MS.seen : POLL_MS.hidden, () => void poll());
  };

  const endSight = visibility.onChange(() => {
    if (visibility.visible() && last.kind !== 'ready' && last.kind !== 'refused') void poll();
  });
  const dispose = (): void => {
    controller.abort();
    stop();
    endSight();
  };
  onState(last);
  void poll();
  return {
    pollNow() {
      emit({ kind: 'loading' });
      void poll();
    },
    async leave() {
      dispose();
      await http.post('/api/space/leaveQueue', { spaceId }, { quiet: true });
    },
    dispose,
  };
}
