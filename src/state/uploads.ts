import { proxy, ref } from 'valtio/vanilla';

/** A file on its way to the server, for a chat. */
export interface Upload {
  readonly key: number;
  /** The id of the room or the peer. */
  readonly chat: string;
  readonly name: string;
  /** The text to send with it. */
  readonly text: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that have left. */
  readonly sent: number;
  /** The error text; undefined: in progress. */
  readonly failed: string | undefined;
}

export interface UploadsState {
  /** In the order of choosing; replaced as a whole. */
  list: readonly Upload[];
}

export function createUploadsState() {
  const state = proxy<UploadsState>({ list: ref([]) });
  const set = (list: readonly Upload[]): void => {
    state.list = ref(list as Upload[]);
  };
  return {
    state,
    add: (upload: Upload): void => set([...state.list, upload]),
    change: (key: number, change: Partial<Upload>): void =>
      set(state.list.map((one) => (one.key === key ? { ...one, ...change } : one))),
    remove: (key: number): void => set(state.list.filter((one) => one.key !== key)),
  };
}
