import { proxy, ref } from 'valtio/vanilla';
import type { Announcement } from '../../contract/model/chat/chat.schema';

export interface AnnouncementsState {
  phase: 'loading' | 'ready' | 'failed';
  /** The newest first, none that was taken down: the first one stands. Replaced as a whole. */
  list: readonly Announcement[];
  /** There are older ones than these. */
  more: boolean;
  older: 'ready' | 'loading' | 'failed';
  /** What was just announced while one looked elsewhere; until it is opened, closed, or taken down. */
  notice: Announcement | undefined;
  /** The one that the chat shows whole. */
  expandedId: number | undefined;
}

const newestFirst = (list: readonly Announcement[]): Announcement[] => list.toSorted((a, b) => b.id - a.id);

/** What keepers said to everybody. The wire may tell in any order what happens on several servers: ids decide. */
export function createAnnouncementsState() {
  const state = proxy<AnnouncementsState>({
    phase: 'loading',
    list: ref([]),
    more: false,
    older: 'ready',
    notice: undefined,
    expandedId: undefined,
  });
  const gone = new Set<number>();
  const set = (list: readonly Announcement[]): void => {
    const byId = new Map(list.filter(({ id }) => !gone.has(id)).map((one) => [one.id, one]));
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
    /** All that is known, in place of what was; what came while it was read stays. */
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
      gone.add(id);
      set(state.list);
      if (state.notice?.id === id) state.notice = undefined;
    },
    /** The newest only: one note at a time. */
    notice(announcement: Announcement | undefined): void {
      if (announcement && (gone.has(announcement.id) || state.list[0]?.id !== announcement.id)) return;
      state.notice = announcement;
    },
    expand(id: number | undefined): void {
      state.expandedId = id;
    },
  };
}
