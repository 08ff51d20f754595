import type { Announcement } from '../../../contract/model/chat/chat.schema';
import type { SpaceEvent } from '../../../contract/wire/events.schema';
import { createAnnouncementsState, type AnnouncementsState } from '../../state/announcements';
import type { Http } from '../../http/client';

export interface AnnouncementsDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  readonly signal: AbortSignal;
  /** Subscribes to the events of the connection; undefined outside a space. */
  readonly events: (run: (event: SpaceEvent) => void) => { unsubscribe(): void } | undefined;
}

/** What keepers say to everybody in the space. Calls that fail reject, with the words of the refusal. */
export interface Announcements {
  readonly state: AnnouncementsState;
  /** Hears what is announced and taken down; `missed`: whether a new one is to be noted. Answers the end. */
  listen(missed: (announcement: Announcement) => boolean): () => void;
  /** The newest ones; a failure is told in the state. */
  read(): Promise<void>;
  /** Those before what is there. */
  older(): Promise<void>;
  publish(text: string): Promise<void>;
  withdraw(id: number): Promise<void>;
  closeNotice(): void;
  /** Shows one whole in the chat, or none. */
  expand(id: number | undefined): void;
}

const made = new WeakMap<AnnouncementsDeps, Announcements>();

/** The ones of a space: the note on the world, the chat and the space's home show the same. */
export function announcementsOf(deps: AnnouncementsDeps): Announcements {
  const own = made.get(deps) ?? createAnnouncements(deps);
  made.set(deps, own);
  return own;
}

export function createAnnouncements({ http, spaceId, signal, events }: AnnouncementsDeps): Announcements {
  const store = createAnnouncementsState();
  /** What is announced while the list is read: its answer may not know of it yet. */
  let came: Announcement[] = [];
  let reading: Promise<void> | undefined;
  const page = (before?: number) =>
    http.get(
      '/api/space/announcement/list',
      { spaceId, ...(before !== undefined && { before }) },
      { signal },
    );

  const read = async (): Promise<void> => {
    came = [];
    if (store.state.phase === 'failed') store.phase('loading');
    try {
      const { announcements, more } = await page();
      store.read(announcements, more, came);
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
  const hear = (event: SpaceEvent, missed: (announcement: Announcement) => boolean): void => {
    if (event.k === 'announce') {
      came.push(event.announcement);
      store.add(event.announcement);
      if (missed(event.announcement)) store.notice(event.announcement);
    }
    if (event.k === 'unannounce') {
      store.remove(event.announcementId);
      // What stood before it stands again, also where only the newest were read.
      if (store.state.list.length === 0 && store.state.more) void readOnce();
    }
  };
  return {
    state: store.state,
    listen(missed) {
      const listening = events((event) => hear(event, missed));
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
