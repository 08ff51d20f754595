import { proxy, ref } from 'valtio/vanilla';
import type { Announcement } from '../../contract/model/chat/chat';

export interface AnnouncementsState {
  phase: 'loading' | 'ready' | 'failed';
  /** Newest first, without withdrawn ones; the first is current. Replaced as a whole. */
  list: readonly Announcement[];
  /** There are older ones to load. */
  more: boolean;
  older: 'ready' | 'loading' | 'failed';
  /** The latest unseen announcement, until it is opened, closed or withdrawn. */
  notice: Announcement | undefined;
  /** The announcement that the chat shows in full. */
  expandedId: number | undefined;
}

const newestFirst = (list: readonly Announcement[]): Announcement[] => list.toSorted((a, b) => b.id - a.id);

/** The announcements of moderators. Events of several servers may arrive in any order, so ids decide. */
export function createAnnouncementsState() {
  const state = proxy<AnnouncementsState>({
    phase: 'loading',
    list: ref([]),
    more: false,
    older: 'ready',
    notice: undefined,
    expandedId: undefined,
  });
  const removedIds = new Set<number>();
  const set = (list: readonly Announcement[]): void => {
    const byId = new Map(list.filter(({ id }) => !removedIds.has(id)).map((one) => [one.id, one]));
    state.list = ref(newestFirst([...byId.values()]));
  };
  return {
    state,
    phase(phase: AnnouncementsState['phase']): void {
      state.phase = phase;
    },
    older(older: AnnouncementsState['older']): void {
      state.older = older;
    },
    /** Replaces the list; announcements that arrived during the load stay. */
    read(list: readonly Announcement[], more: boolean, came: readonly Announcement[]): void {
      set([...list, ...came]);
      state.more = more;
      state.phase = 'ready';
      state.older = 'ready';
      if (state.notice && state.notice.id !== state.list[0]?.id) state.notice = undefined;
    },
    addOlder(list: readonly Announcement[], more: boolean): void {
      set([...state.list, ...list]);
      state.more = more;
      state.older = 'ready';
    },
    add: (announcement: Announcement): void => set([...state.list, announcement]),
    remove(id: number): void {
      removedIds.add(id);
      set(state.list);
      if (state.notice?.id === id) state.notice = undefined;
    },
    /** Shows one notice at a time, for the newest announcement. */
    notice(announcement: Announcement | undefined): void {
      if (announcement && (removedIds.has(announcement.id) || state.list[0]?.id !== announcement.id)) return;
      state.notice = announcement;
    },
    expand(id: number | undefined): void {
      state.expandedId = id;
    },
  };
}
