import { useCallback, useState } from 'react';
import type { LeftMessage } from '../../contract/model/element.schema';
import type { LeftPage } from '../../src/actions/thing-calls';
import { useApp } from '../app-context';
import { useThingCalls } from '../space/space-context';
import { useLoaded, type Loaded } from './use-loaded';

/** A message on its way: `desc` says why it did not arrive. */
export interface Pending {
  readonly cid: string;
  readonly text: string;
  readonly desc?: string;
}

export interface LeftMessages {
  readonly now: Loaded<LeftPage>;
  readonly retry: () => void;
  /** Newest first. */
  readonly pending: readonly Pending[];
  readonly earlier: 'idle' | 'loading';
  loadEarlier(): void;
  leave(text: string): void;
  again(pending: Pending): void;
  discard(cid: string): void;
  remove(message: LeftMessage): Promise<boolean>;
}

/** The messages left at a thing, what one leaves there, and what became of it. */
export function useLeftMessages(elementId: string): LeftMessages {
  const { errorWords, showError } = useApp();
  const calls = useThingCalls();
  const load = useCallback(() => calls.messages(elementId), [calls, elementId]);
  const { now, retry, set } = useLoaded(load);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [earlier, setEarlier] = useState<LeftMessages['earlier']>('idle');

  async function deliver({ cid, text }: Pending): Promise<void> {
    setPending((before) => [{ cid, text }, ...before.filter((one) => one.cid !== cid)]);
    try {
      const message = await calls.leave(elementId, cid, text);
      setPending((before) => before.filter((one) => one.cid !== cid));
      set(({ messages, more }) => ({
        messages: [message, ...messages.filter(({ id }) => id !== message.id)],
        more,
      }));
    } catch (error) {
      const desc = errorWords(error);
      setPending((before) => before.map((one) => (one.cid === cid ? { ...one, desc } : one)));
    }
  }
  async function older(): Promise<void> {
    const last = now.kind === 'there' ? now.value.messages.at(-1) : undefined;
    if (!last || earlier === 'loading') return;
    setEarlier('loading');
    try {
      const page = await calls.messages(elementId, last.id);
      set(({ messages }) => ({ messages: [...messages, ...page.messages], more: page.more }));
    } catch (error) {
      showError(error);
    }
    setEarlier('idle');
  }
  return {
    now,
    retry,
    pending,
    earlier,
    loadEarlier: () => void older(),
    leave: (text) => void deliver({ cid: crypto.randomUUID(), text }),
    again: (one) => void deliver(one),
    discard: (cid) => setPending((before) => before.filter((one) => one.cid !== cid)),
    async remove({ id }) {
      try {
        await calls.remove(id);
      } catch (error) {
        showError(error);
        return false;
      }
      set(({ messages, more }) => ({ messages: messages.filter((one) => one.id !== id), more }));
      return true;
    },
  };
}
