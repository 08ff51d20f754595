import { proxy, ref } from 'valtio/vanilla';

/** The maximum number of queued messages; older ones need not fly. */
const MAX_QUEUED = 40;

/** A message on its way over the scene. */
export interface FlyingText {
  /** Incremented for each message. */
  readonly n: number;
  /** Of the message. */
  readonly id: number;
  readonly text: string;
  /** Withdrawn: it stops flying. */
  readonly withdrawn?: boolean;
  readonly own: boolean;
  /** Messages of moderators use the top lane. */
  readonly moderator: boolean;
}

export interface DanmakuState {
  /** The space lets messages fly. */
  allowed: boolean;
  /** So does this browser. */
  wanted: boolean;
  /** The latest messages, oldest first; replaced as a whole. */
  latest: readonly FlyingText[];
}

export function createDanmakuState() {
  const state = proxy<DanmakuState>({ allowed: false, wanted: true, latest: ref([]) });
  let n = 0;
  return {
    state,
    allowed(allowed: boolean): void {
      state.allowed = allowed;
    },
    wanted(wanted: boolean): void {
      state.wanted = wanted;
    },
    add(id: number, text: string, own: boolean, moderator: boolean): void {
      state.latest = ref([...state.latest, { n: ++n, id, text, own, moderator }].slice(-MAX_QUEUED));
    },
    takeBack(id: number): void {
      if (!state.latest.some((item) => item.id === id)) return;
      state.latest = ref(state.latest.map((item) => (item.id === id ? { ...item, withdrawn: true } : item)));
    },
  };
}
export type DanmakuStore = ReturnType<typeof createDanmakuState>;
