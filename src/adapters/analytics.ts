import type { Page } from '../platform/page';
import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';
import type { BeaconPost } from './beacon-post';

export const ANALYTICS = { waitMs: 5000, batch: 20, most: 200 } as const;
const KEY = 'tp.distinctId';

export type EventProps = Readonly<Record<string, string | number | boolean>>;

/** The product-analytics port. The platform stores the events, or forwards them to a service. */
export interface Analytics {
  /** The id of this browser, stored locally and sent with the sign-in to join both. */
  readonly distinctId: string;
  /** `event` starts with a lower-case letter; the properties must not contain phone numbers or addresses. */
  track(event: string, props: EventProps): void;
  dispose(): void;
}

export interface AnalyticsDeps {
  readonly post: BeaconPost;
  readonly store: Store;
  readonly timers: Pick<Timers, 'after'>;
  readonly page: Pick<Page, 'listen'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random?: () => string;
}

/** 128 random bits. `randomUUID` is not available on pages without TLS. */
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function storedName(store: Store, random: () => string): string {
  const stored = store.get(KEY);
  if (stored && /^[0-9a-z]{16,64}$/.test(stored)) return stored;
  const id = random();
  store.set(KEY, id);
  return id;
}

interface Waiting {
  readonly event: string;
  readonly at: number;
  readonly properties: Record<string, string | number | boolean>;
}

/** Sends events to `/api/log/track` in batches; queues them while offline, up to a limit. */
export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const { post, store, timers, page, clock, random = randomName } = deps;
  const distinctId = storedName(store, random);
  let waiting: Waiting[] = [];
  let cancel: (() => void) | undefined;
  let ended = false;

  const schedule = (): void => {
    if (!ended) cancel ??= timers.after(ANALYTICS.waitMs, flush);
  };
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    if (waiting.length === 0) return;
    const events = waiting.slice(0, ANALYTICS.batch);
    waiting = waiting.slice(ANALYTICS.batch);
    void post('/api/log/track', { distinctId, events }).then((posted) => {
      if (posted === 'away') waiting = [...events, ...waiting].slice(-ANALYTICS.most);
      if (waiting.length > 0) schedule();
    });
  };

  const unlisten = page.listen('pagehide', flush);
  return {
    distinctId,
    track(event, props) {
      if (ended) return;
      waiting.push({ event, at: clock(), properties: { ...props } });
      if (waiting.length > ANALYTICS.most) waiting.shift();
      if (waiting.length === ANALYTICS.batch) flush();
      else schedule();
    },
    dispose() {
      ended = true;
      flush();
      unlisten();
    },
  };
}
