import type { Announcement } from '../../../contract/model/chat/chat';
import type { SpaceEvent } from '../../../contract/wire/events';
import { createAnnouncementsState, type AnnouncementsState } from '../../state/announcements';
import type { Http } from '../../http/client';

export interface AnnouncementsDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  readonly signal: AbortSignal;
  /** Subscribes to the events of the connection; undefined outside a space. */
  readonly events: (run: (event: SpaceEvent) => void) => { unsubscribe(): void } | undefined;
}

/** The announcements of moderators. Failed calls reject with the refusal. */
export interface Announcements {
  readonly state: AnnouncementsState;
  /**
   * Subscribes to new and withdrawn announcements; `missed` decides whether a new one raises a notice. Returns an
   * unsubscribe function.
   */
  listen(missed: (announcement: Announcement) => boolean): () => void;
  /** Loads the newest ones; the state shows a failure. */
  read(): Promise<void>;
  /** Loads the next older page. */
  older(): Promise<void>;
  publish(text: string): Promise<void>;
  withdraw(id: number): Promise<void>;
  closeNotice(): void;
  /** Expands one announcement in the chat, or none. */
  expand(id: number | undefined): void;
}

const instances = new WeakMap<AnnouncementsDeps, Announcements>();

/** One instance per space, shared by the notice, the chat and the space's home. */
export function announcementsOf(deps: AnnouncementsDeps): Announcements {
  const own = instances.get(deps) ?? createAnnouncements(deps);
  instances.set(deps, own);
  return own;
}

export function createAnnouncements({ http, spaceId, signal, events }: AnnouncementsDeps): Announcements {
  const store = createAnnouncementsState();
  /** Announcements that arrive during a load, which its response may lack. */
  let arrived: Announcement[] = [];
  let reading: Promise<void> | undefined;
  const page = (before?: number) =>
    http.get(
      '/api/space/announcement/list',
      { spaceId, ...(before !== undefined && { before }) },
      { signal },
    );

  const read = async (): Promise<void> => {
    arrived = [];
    if (store.state.phase === 'failed') store.phase('loading');
    try {
      const { announcements, more } = await page();
      store.read(announcements, more, arrived);
    } catch {
      if (!signal.aborted) store.phase('failed');
    }
  };
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const applyEvent = (event: SpaceEvent, missed: (announcement: Announcement) => boolean): void => {
    if (event.k === 'announce') {
      arrived.push(event.announcement);
      store.add(event.announcement);
      if (missed(event.announcement)) store.notice(event.announcement);
    }
    if (event.k === 'unannounce') {
      store.remove(event.announcementId);
      // The previous announcement becomes current, even if only the newest page was loaded.
      if (store.state.list.length === 0 && store.state.more) void readOnce();
    }
  };
  return {
    state: store.state,
    listen(missed) {
      const listening = events((event) => applyEvent(event, missed));
      return () => listening?.unsubscribe();
    },
    read: readOnce,
    async older() {
      const last = store.state.list.at(-1);
      if (!last || !store.state.more || store.state.older === 'loading') return;
      store.older('loading');
      try {
        const { announcements, more } = await page(last.id);
        store.addOlder(announcements, more);
      } catch {
        if (!signal.aborted) store.older('failed');
      }
    },
    async publish(text) {
      await http.post('/api/space/announcement/add', { spaceId, text }, { signal });
    },
    async withdraw(announcementId) {
      await http.post('/api/space/announcement/del', { spaceId, announcementId }, { signal });
    },
    closeNotice: () => store.notice(undefined),
    expand: store.expand,
  };
}
