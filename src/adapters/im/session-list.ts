import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { ImSession } from '../../../contract/ports/im';

/** The list of private chats as an adapter keeps it, and the rule of the deleted ones (specification, section 4). */
export class SessionList {
  readonly #sessions = new Map<string, ImSession>();
  /** Up to which message a chat was deleted. */
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

  /** The whole list anew. */
  reset(sessions: readonly ImSession[]): void {
    this.#sessions.clear();
    for (const session of sessions) if (this.#lives(session)) this.#sessions.set(session.id, session);
    this.#tell();
  }

  /** A session as the service tells it now; what is older than what is known, or deleted, changes nothing. */
  put(session: ImSession): void {
    const known = this.#sessions.get(session.id);
    if (!this.#lives(session) || (known && known.lastMsg.order > session.lastMsg.order)) return;
    this.#sessions.set(session.id, session);
    this.#tell();
  }

  /** Changes what is there; nobody comes back by it. */
  change(id: string, change: (session: ImSession) => ImSession): void {
    const known = this.#sessions.get(id);
    if (!known) return;
    this.#sessions.set(id, change(known));
    this.#tell();
  }

  /** Deletes a chat up to a message; one that a later message has begun anew stays. */
  remove(id: string, upTo: number): void {
    this.#deleted.set(id, Math.max(upTo, this.#deleted.get(id) ?? 0));
    const known = this.#sessions.get(id);
    if (known && !this.#lives(known)) {
      this.#sessions.delete(id);
      this.#tell();
    }
  }

  complete(): void {
    this.#list.complete();
  }

  #lives({ id, lastMsg }: ImSession): boolean {
    return lastMsg.order > (this.#deleted.get(id) ?? -1);
  }

  #tell(): void {
    this.#list.next([...this.#sessions.values()].sort((a, b) => b.updateTime - a.updateTime));
  }
}
