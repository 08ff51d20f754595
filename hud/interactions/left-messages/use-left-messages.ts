import { useCallback, useMemo, useState } from 'react';
import type { LeftMessage } from '../../../contract/model/element/element';
import type { LeftPage } from '../../../src/actions/element-api';
import { useApp } from '../../app-context';
import { useLeftMessagesState, useElementApi } from '../../space/space-context';
import {
  failed,
  sending,
  withoutPending,
  withEarlier,
  withSent,
  withoutMessage,
  withUpdate,
  type Pending,
} from './left-list';
import { useLoaded, type Loaded } from '../use-loaded';

export interface LeftMessages {
  readonly now: Loaded<LeftPage>;
  readonly retry: () => void;
  /** The newest message that another user left while the panel is open. */
  readonly arrived: LeftMessage | undefined;
  /** Newest first. */
  readonly pending: readonly Pending[];
  readonly earlier: 'idle' | 'loading';
  loadEarlier(): void;
  send(text: string): void;
  resend(pending: Pending): void;
  discard(cid: string): void;
  remove(message: LeftMessage): Promise<boolean>;
}

const NONE: readonly LeftMessage[] = [];

/** Messages left at an element, with the user's pending ones. */
export function useLeftMessages(elementId: string): LeftMessages {
  const { errorText: errorWords, showError } = useApp();
  const calls = useElementApi();
  const left = useLeftMessagesState();
  const { gone: removed, since } = left;
  const updates = left.received[elementId] ?? NONE;
  const [opened] = useState(updates[0]?.id ?? 0);
  const load = useCallback(() => calls.messages(elementId), [calls, elementId]);
  // Reload after a reconnect, because events were missed.
  const { now, retry, set } = useLoaded(load, since);
  const shown = useMemo<LeftMessages['now']>(
    () =>
      now.kind === 'there'
        ? {
            kind: 'there',
            value: { ...now.value, messages: withUpdate(now.value.messages, updates, removed) },
          }
        : now,
    [now, updates, removed],
  );
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [earlier, setEarlier] = useState<LeftMessages['earlier']>('idle');

  async function deliver({ cid, text }: Pending): Promise<void> {
    setPending((before) => sending(before, { cid, text }));
    try {
      const message = await calls.leave(elementId, cid, text);
      setPending((before) => withoutPending(before, cid));
      set((page) => withSent(page, message));
    } catch (error) {
      const desc = errorWords(error);
      setPending((before) => failed(before, cid, desc));
    }
  }
  async function older(): Promise<void> {
    const last = now.kind === 'there' ? now.value.messages.at(-1) : undefined;
    if (!last || earlier === 'loading') return;
    setEarlier('loading');
    try {
      const page = await calls.messages(elementId, last.id);
      set((before) => withEarlier(before, page));
    } catch (error) {
      showError(error);
    }
    setEarlier('idle');
  }
  return {
    now: shown,
    retry,
    arrived: updates.find(({ id }) => id > opened && !removed.includes(id)),
    pending,
    earlier,
    loadEarlier: () => void older(),
    send: (text) => void deliver({ cid: crypto.randomUUID(), text }),
    resend: (message) => void deliver(message),
    discard: (cid) => setPending((before) => withoutPending(before, cid)),
    async remove({ id }) {
      try {
        await calls.remove(id);
      } catch (error) {
        showError(error);
        return false;
      }
      set((page) => withoutMessage(page, id));
      return true;
    },
  };
}
