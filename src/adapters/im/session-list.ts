import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { ImSession } from '../../../contract/ports/im';

/** The adapter's list of private chats, with the rule for deleted ones (specification, section 4). */
export class SessionList {
  readonly #sessions = new Map<string, ImSession>();
  /** The last deleted message of each chat. */
  readonly #deleted = new Map<string, number>();
  readonly #list = new BehaviorSubject<readonly ImSession[]>([]);
  readonly sessions$ = this.#list.asObservable();
  readonly unread$ = this.#list.pipe(
    map((sessions) => sessions.reduce((sum, { unread }) => sum + unread, 0)),
    distinctUntilChanged(),
  );

  get(id: string): ImSession | undefined {
    return this.#sessions.get(id);
  }

  get all(): readonly ImSession[] {
    return this.#list.value;
  }

  /** Replaces the whole list. */
  reset(sessions: readonly ImSession[]): void {
    this.#sessions.clear();
    for (const session of sessions) if (this.#lives(session)) this.#sessions.set(session.id, session);
    this.#emit();
  }

  /** Updates a session; an older state, or one of a deleted chat, is ignored. */
  put(session: ImSession): void {
    const known = this.#sessions.get(session.id);
    if (!this.#lives(session) || (known && known.lastMsg.order > session.lastMsg.order)) return;
    this.#sessions.set(session.id, session);
    this.#emit();
  }

  /** Changes an existing session; never adds one. */
  change(id: string, change: (session: ImSession) => ImSession): void {
    const known = this.#sessions.get(id);
    if (!known) return;
    this.#sessions.set(id, change(known));
    this.#emit();
  }

  /** Deletes a chat up to a message; a chat with a later message stays. */
  remove(id: string, upTo: number): void {
    this.#deleted.set(id, Math.max(upTo, this.#deleted.get(id) ?? 0));
    const known = this.#sessions.get(id);
    if (known && !this.#lives(known)) {
      this.#sessions.delete(id);
      this.#emit();
    }
  }

  complete(): void {
    this.#list.complete();
  }

  #lives({ id, lastMsg }: ImSession): boolean {
    return lastMsg.order > (this.#deleted.get(id) ?? -1);
  }

  #emit(): void {
    this.#list.next([...this.#sessions.values()].sort((a, b) => b.updateTime - a.updateTime));
  }
}
