import { proxy, ref } from 'valtio/vanilla';

/** How many messages wait for the page at most: what came while nobody looked need not fly later. */
const KEPT = 40;

/** A message on its way over the scene. */
export interface FlyingText {
  /** Grows by one with each. */
  readonly n: number;
  /** Of the message. */
  readonly id: number;
  readonly text: string;
  /** It was taken back: it flies no further. */
  readonly gone?: boolean;
  readonly own: boolean;
  /** Of somebody who looks after the space: it flies in the lane above all others. */
  readonly moderator: boolean;
}

export interface DanmakuState {
  /** The space lets messages fly. */
  allowed: boolean;
  /** So does this browser. */
  wanted: boolean;
  /** The last ones, oldest first; replaced as a whole. */
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
      state.latest = ref([...state.latest, { n: ++n, id, text, own, moderator }].slice(-KEPT));
    },
    takeBack(id: number): void {
      if (!state.latest.some((item) => item.id === id)) return;
      state.latest = ref(state.latest.map((item) => (item.id === id ? { ...item, gone: true } : item)));
    },
  };
}
export type DanmakuStore = ReturnType<typeof createDanmakuState>;
