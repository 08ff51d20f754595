import { BehaviorSubject, Subject } from 'rxjs';
import type { Face } from '../../../contract/model/user/face';
import type { Attachment } from '../../../contract/model/chat/chat';
import type { ChatSession, PrivateEvent, PrivateMessage } from '../../../contract/model/chat/private-chat';
import {
  IM_PARTS,
  type ImInit,
  type ImMessage,
  type ImPage,
  type ImPart,
  type ImPort,
  type ImSent,
  type ImSession,
} from '../../../contract/ports/im';
import type { Http } from '../../http/client';
import { Scope } from '../../platform/scope';
import type { Timers } from '../../platform/timers';
import { retryDelay } from '../realtime/retry';
import type { ImEventSource } from './im-event-source';
import { ImOutbox } from './im-outbox';
import { SessionList } from './session-list';

export interface StoredImOptions {
  readonly http: Pick<Http, 'get' | 'post'>;
  /** Brings the events, and ends with the port. */
  readonly source: ImEventSource;
  /** The signed-in user. */
  readonly user: () => Promise<{ readonly userId: string }>;
  /** The current space. */
  readonly spaceId?: string;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly random: () => number;
  /** Runs when the network may be back; returns an unsubscribe function. */
  readonly onWake: (run: () => void) => () => void;
}

const TYPING_EVERY = 2_000;

/** The IM port over our own calls: the database is the truth, an event source pushes changes. */
export function createStoredIm(options: StoredImOptions): ImPort {
  return new StoredIm(options);
}

class StoredIm implements ImPort {
  readonly #options: StoredImOptions;
  readonly #scope = new Scope();
  readonly #book = new SessionList();
  readonly #outbox: ImOutbox;
  readonly #init = new BehaviorSubject<ImInit>({ kind: 'loading', missing: IM_PARTS });
  readonly #messages = new Subject<ImMessage>();
  readonly #withdrawn = new Subject<{ peerUserId: string; id: string }>();
  readonly #typing = new Subject<string>();
  readonly #blocked = new BehaviorSubject<readonly Face[]>([]);
  readonly #resynced = new Subject<void>();
  readonly init$ = this.#init.asObservable();
  readonly connection$;
  readonly sessions$ = this.#book.sessions$;
  readonly unread$ = this.#book.unread$;
  readonly messages$ = this.#messages.asObservable();
  readonly withdrawn$ = this.#withdrawn.asObservable();
  readonly typing$ = this.#typing.asObservable();
  readonly blocked$ = this.#blocked.asObservable();
  readonly resynced$ = this.#resynced.asObservable();
  /** The newest known message id of each chat. */
  readonly #newest = new Map<string, number>();
  readonly #emitted = new Map<string, number>();
  readonly #typedAt = new Map<string, number>();
  /** Events queued during a load; undefined: applied at once. */
  #queued: PrivateEvent[] | undefined = [];
  #syncing = false;
  #again = false;
  #failures = 0;
  #later: (() => void) | undefined;

  constructor(options: StoredImOptions) {
    this.#options = options;
    const { http, source, spaceId, timers, random } = options;
    this.connection$ = source.connection$;
    this.#outbox = new ImOutbox({
      timers,
      random,
      post: async ({ file, ...outgoing }) => {
        const { message } = await http.post('/api/im/send', {
          ...outgoing,
          ...(file && { fileId: file.fileId }),
          ...(spaceId && { spaceId }),
        });
        return this.#messageOf(message, outgoing.peerUserId);
      },
    });
    this.#scope.own(() => source.dispose());
    this.#scope.subscribe(source.events$, (event) => this.#onEvent(event));
    this.#scope.subscribe(source.started$, ({ missed }) => {
      this.#outbox.wake();
      if (missed || this.#init.value.kind === 'failed') void this.#sync();
    });
    this.#scope.own(options.onWake(() => this.#outbox.wake()));
    this.#scope.own(() => this.#later?.());
    void this.#sync();
  }

  async history(peerUserId: string, before?: ImMessage): Promise<ImPage> {
    const range = before ? { before: Number(before.id) } : {};
    const page = await this.#options.http.get('/api/im/history', { peerUserId, ...range }, this.#call());
    return { messages: page.messages.map((one) => this.#messageOf(one, peerUserId)), more: page.more };
  }

  send(peerUserId: string, cid: string, text: string, file?: Attachment): Promise<ImSent> {
    return this.#outbox.add({ peerUserId, cid, text, file });
  }

  async resetUnread(peerUserId: string, upTo: ImMessage): Promise<void> {
    // The new count arrives as an event, in order with the messages.
    await this.#options.http.post('/api/im/resetUnread', { peerUserId, readId: upTo.order }, this.#call());
  }

  async deleteSession(peerUserId: string): Promise<void> {
    await this.#options.http.post('/api/im/deleteSession', { peerUserId }, this.#call());
  }

  typing(peerUserId: string): void {
    const now = this.#options.timers.now();
    if (now - (this.#typedAt.get(peerUserId) ?? Number.NEGATIVE_INFINITY) < TYPING_EVERY) return;
    this.#typedAt.set(peerUserId, now);
    // Typing notices may be lost.
    this.#options.http.post('/api/im/typing', { peerUserId }, this.#call()).catch(() => undefined);
  }

  async withdraw({ id }: ImMessage): Promise<void> {
    await this.#options.http.post('/api/im/withdraw', { messageId: Number(id) }, this.#call());
  }

  async setBlocked(userId: string, blocked: boolean): Promise<void> {
    await this.#options.http.post('/api/im/setBlocked', { userId, blocked }, this.#call());
    await this.#loadBlocked();
  }

  retry(): void {
    if (this.#init.value.kind === 'failed') void this.#sync();
  }

  dispose(): void {
    if (this.#scope.ended) return;
    this.#scope.dispose();
    this.#outbox.end();
    this.#book.complete();
    for (const one of [
      this.#init,
      this.#messages,
      this.#withdrawn,
      this.#typing,
      this.#blocked,
      this.#resynced,
    ])
      one.complete();
  }

  #call(): { readonly signal: AbortSignal } {
    return { signal: this.#scope.signal };
  }

  #messageOf(message: PrivateMessage, peerUserId: string): ImMessage {
    const { id, cid, fromUserId, text, attachment, at, withdrawn } = message;
    return {
      id: String(id),
      cid,
      peerUserId,
      own: fromUserId !== peerUserId,
      text,
      ...(attachment && { attachment }),
      order: id,
      at,
      withdrawn,
    };
  }

  #sessionOf(session: ChatSession, unread = session.unread): ImSession {
    const { id, lastMsg, updateTime, targetUser, peerReadId } = session;
    return {
      id,
      lastMsg: this.#messageOf(lastMsg, id),
      updateTime,
      targetUser,
      unread,
      peerReadTo: peerReadId,
    };
  }

  /** Loads the list, at the start and after a fresh connection, and the missed messages. */
  async #sync(): Promise<void> {
    if (this.#syncing) {
      this.#again = true;
      return;
    }
    this.#syncing = true;
    this.#later?.();
    this.#queued ??= [];
    const began = this.#init.value.kind !== 'ready';
    try {
      do {
        this.#again = false;
        await this.#readAll(began);
      } while (this.#again && !this.#scope.ended);
      if (this.#scope.ended) return;
      this.#failures = 0;
      this.#release();
      if (began) this.#init.next({ kind: 'ready' });
      else this.#resynced.next();
      this.#loadBlocked().catch(() => undefined);
    } catch (error) {
      if (this.#scope.ended) return;
      if (began) this.#init.next({ kind: 'failed', error });
      this.#failures += 1;
      const { timers, random } = this.#options;
      // Queued events stay queued, because they follow the missed messages.
      this.#later = timers.after(retryDelay(this.#failures, random), () => void this.#sync());
    } finally {
      this.#syncing = false;
    }
  }

  async #readAll(began: boolean): Promise<void> {
    const { http, user } = this.#options;
    const missing = new Set<ImPart>(IM_PARTS);
    if (began) this.#init.next({ kind: 'loading', missing: IM_PARTS });
    const part = async <T>(name: ImPart, load: Promise<T>): Promise<T> => {
      const value = await load;
      missing.delete(name);
      // A part that loads after another one failed does not change the state.
      if (began && missing.size > 0 && this.#init.value.kind === 'loading' && !this.#scope.ended)
        this.#init.next({ kind: 'loading', missing: [...missing] });
      return value;
    };
    const [{ sessions }, unread] = await Promise.all([
      part('sessions', http.get('/api/im/sessions', {}, this.#call())),
      part('unread', http.get('/api/im/unread', {}, this.#call())),
      part('user', user()),
    ]);
    const missed: [string, PrivateMessage][] = [];
    if (!began)
      for (const { id, lastMsg } of sessions)
        for (const message of lastMsg.id > this.#knownTo(id) ? await this.#missed(id) : [])
          missed.push([id, message]);
    if (this.#scope.ended) return;
    const counts = new Map(unread.sessions.map((one) => [one.id, one.unread]));
    this.#book.reset(sessions.map((session) => this.#sessionOf(session, counts.get(session.id) ?? 0)));
    missed.sort(([, a], [, b]) => a.id - b.id);
    for (const [peer, message] of missed) this.#emitMessage(peer, message);
    for (const { id, lastMsg } of sessions) this.#newest.set(id, Math.max(lastMsg.id, this.#knownTo(id)));
  }

  #knownTo(peer: string): number {
    return this.#newest.get(peer) ?? 0;
  }

  async #missed(peerUserId: string): Promise<PrivateMessage[]> {
    const found: PrivateMessage[] = [];
    for (let after = this.#knownTo(peerUserId), more = true; more;) {
      const page = await this.#options.http.get('/api/im/history', { peerUserId, after }, this.#call());
      found.push(...page.messages);
      after = page.messages.at(-1)?.id ?? after;
      more = page.more && page.messages.length > 0;
    }
    return found;
  }

  #onEvent(event: PrivateEvent): void {
    if (event.k === 'privateTyping') this.#typing.next(event.peerUserId);
    else if (this.#queued) this.#queued.push(event);
    else this.#apply(event);
  }

  #release(): void {
    const queued = this.#queued ?? [];
    this.#queued = undefined;
    for (const event of queued) this.#apply(event);
  }

  /** Emits each message once, in the order of its chat, from any source. */
  #emitMessage(peer: string, message: PrivateMessage): void {
    if (message.id <= (this.#emitted.get(peer) ?? 0)) return;
    this.#emitted.set(peer, message.id);
    this.#newest.set(peer, Math.max(message.id, this.#knownTo(peer)));
    this.#messages.next(this.#messageOf(message, peer));
  }

  #apply(event: PrivateEvent): void {
    switch (event.k) {
      case 'private':
        this.#book.put(this.#sessionOf(event.session));
        this.#emitMessage(event.session.id, event.message);
        return;
      case 'privateRead':
        this.#book.change(event.peerUserId, (session) => ({
          ...session,
          peerReadTo: Math.max(session.peerReadTo, event.readId),
        }));
        return;
      case 'privateSeen':
        this.#book.change(event.peerUserId, (session) => ({ ...session, unread: event.unread }));
        return;
      case 'privateWithdrawn': {
        const id = String(event.messageId);
        this.#book.change(event.peerUserId, (session) =>
          session.lastMsg.id === id
            ? {
                ...session,
                lastMsg: { ...session.lastMsg, text: '', attachment: undefined, withdrawn: true },
              }
            : session,
        );
        this.#withdrawn.next({ peerUserId: event.peerUserId, id });
        return;
      }
      case 'privateDeleted':
        this.#book.remove(event.peerUserId, event.upTo);
        return;
      case 'privateBlocked':
        // Blocked here, or in another tab.
        this.#loadBlocked().catch(() => undefined);
        return;
      case 'privateTyping':
        return;
      default:
        event satisfies never;
    }
  }

  async #loadBlocked(): Promise<void> {
    const { users } = await this.#options.http.get('/api/im/blocked', {}, this.#call());
    if (!this.#scope.ended) this.#blocked.next(users);
  }
}
