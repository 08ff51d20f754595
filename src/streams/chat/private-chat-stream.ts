import { scan } from 'rxjs';
import type { ImMessage, ImPort } from '../../../contract/ports/im';
import type { Scope } from '../../platform/scope';
import type { Timers } from '../../platform/timers';
import type { PrivateChatsStore } from '../../state/private-chats';
import { mergePrivate, privateItemOf, withdrawItem } from '../../state/private-items';

/** Typing ends after this time without a notice, milliseconds. */
const TYPING_LASTS = 4_000;

export interface PrivateStreamDeps {
  readonly scope: Scope;
  readonly port: ImPort;
  readonly store: PrivateChatsStore;
  readonly timers: Pick<Timers, 'after'>;
  readonly errorText: (error: unknown) => string;
  readonly unread: (count: number) => void;
  /** The session list has changed. */
  readonly changed: () => void;
  /** A message of a peer arrived. */
  readonly onReceived: (message: ImMessage) => void;
  readonly resynced: () => void;
}

/** Applies the port's streams to the state of private chats. */
export function streamPrivateChats(deps: PrivateStreamDeps): void {
  const { scope, port, store, timers, errorText } = deps;
  const typing = new Map<string, () => void>();
  const stopped = (peer: string): void => {
    typing.get(peer)?.();
    typing.delete(peer);
    store.typing(peer, false);
  };
  scope.own(() => typing.forEach((end) => end()));

  scope.subscribe(port.init$, (init) =>
    store.init(init.kind, init.kind === 'failed' ? errorText(init.error) : ''),
  );
  // A session missing from the list was deleted, here or in another tab.
  const lists$ = port.sessions$.pipe(
    scan(
      ({ list: before }, list) => ({
        list,
        gone: before.filter((one) => !list.some(({ id }) => id === one.id)),
      }),
      { list: store.state.sessions, gone: store.state.sessions.slice(0, 0) },
    ),
  );
  scope.subscribe(lists$, ({ list, gone }) => {
    store.sessions(list);
    for (const { id } of gone) store.forget(id);
    deps.changed();
  });
  scope.subscribe(port.unread$, deps.unread);
  scope.subscribe(port.blocked$, (users) => store.blocked(users.map(({ userId }) => userId)));
  scope.subscribe(port.messages$, (message) => {
    const { peerUserId, own } = message;
    // A chat that was never open reads it with its history.
    store.change(peerUserId, (items) => mergePrivate(items, [privateItemOf(message)]));
    if (own) return;
    stopped(peerUserId);
    deps.onReceived(message);
  });
  scope.subscribe(port.withdrawn$, ({ peerUserId, id }) =>
    store.change(peerUserId, (items) => withdrawItem(items, id)),
  );
  scope.subscribe(port.typing$, (peer) => {
    typing.get(peer)?.();
    typing.set(
      peer,
      timers.after(TYPING_LASTS, () => stopped(peer)),
    );
    store.typing(peer, true);
  });
  scope.subscribe(port.resynced$, deps.resynced);
}
