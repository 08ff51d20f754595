import type { SpaceEvent } from '../../../contract/wire/events';
import { WIRE } from '../../../contract/wire/limits';
import type { Audience } from '../../platform';
import { isChatEvent } from '../../chat-events';

/** Events are retained slightly longer than a user may be disconnected. */
const RETAIN_MS = WIRE.resumeFor + 5_000;
const RETAIN_CHARACTERS = 8 * 1024 * 1024;

interface Entry {
  readonly seq: number;
  readonly at: number;
  /** `[seq, event]` as JSON, encoded once for all recipients. */
  readonly json: string;
  /** The recipients. Undefined: everybody. */
  readonly to: Audience | undefined;
  /** Only for users who may read the chat. */
  readonly isChat: boolean;
}

/** Events of one tick as text: for everybody, and for users with additional events. */
export interface EventBatch {
  readonly shared: string;
  /** Undefined: the shared text. Users with the same events get the same string. */
  readonly ownOf: (userId: string) => string | undefined;
}

const frameOf = (upTo: number, list: readonly string[]): string =>
  `{"t":"events","upTo":${upTo},"list":[${list.join(',')}]}`;

/** The events for a user, or those for everybody. */
const listFor = (entries: readonly Entry[], userId: string | undefined): string[] =>
  entries
    .filter(({ to }) => to === undefined || (userId !== undefined && to(userId)))
    .map(({ json }) => json);

/**
 * The order of all events except movement in a server of a space (W10, W11), retained for resuming (W21,
 * W22).
 */
export class EventLog {
  #seq = 0;
  #flushed = 0;
  #characters = 0;
  #entries: Entry[] = [];
  #first = 0;

  /** Number of the last event. */
  get seq(): number {
    return this.#seq;
  }

  append(event: SpaceEvent, now: number, to?: Audience): number {
    const seq = ++this.#seq;
    const json = `[${seq},${JSON.stringify(event)}]`;
    this.#entries.push({ seq, at: now, json, to, isChat: isChatEvent(event) });
    this.#characters += json.length;
    return seq;
  }

  /** Events since the last flush. Undefined: none. */
  flush(now: number): EventBatch | undefined {
    if (this.#flushed === this.#seq) return undefined;
    const fresh = this.#after(this.#flushed);
    this.#flushed = this.#seq;
    const seq = this.#seq;
    const some = fresh.filter((entry) => entry.to !== undefined);
    /** Text by combination of events, so that a group shares one. */
    const texts = new Map<string, string>();
    const ownOf = (userId: string): string | undefined => {
      const gets = some.map((entry) => (entry.to?.(userId) ? '1' : '0')).join('');
      if (!gets.includes('1')) return undefined;
      const text = texts.get(gets) ?? frameOf(seq, listFor(fresh, userId));
      texts.set(gets, text);
      return text;
    };
    this.#forget(now);
    return { shared: frameOf(seq, listFor(fresh, undefined)), ownOf };
  }

  /**
   * Flushed events after `seq` for a user. Undefined when some are not retained or never existed (W22).
   * `reads`: whether the user may read the chat now, regardless of the time of sending (W77).
   */
  replay(seq: number, userId: string, reads: boolean): string | undefined {
    const oldest = this.#entries[this.#first]?.seq ?? this.#seq + 1;
    if (seq > this.#flushed || seq < oldest - 1) return undefined;
    const list = this.#after(seq).filter(({ seq: n, isChat }) => n <= this.#flushed && (reads || !isChat));
    return frameOf(this.#flushed, listFor(list, userId));
  }

  #after(seq: number): Entry[] {
    const oldest = this.#entries[this.#first]?.seq ?? this.#seq + 1;
    return this.#entries.slice(this.#first + Math.max(0, seq + 1 - oldest));
  }

  #forget(now: number): void {
    for (;;) {
      const entry = this.#entries[this.#first];
      if (entry === undefined || entry.seq > this.#flushed) break;
      if (now - entry.at < RETAIN_MS && this.#characters <= RETAIN_CHARACTERS) break;
      this.#characters -= entry.json.length;
      this.#first++;
    }
    // Compact only when half of the array is unused, so that dropping is cheap.
    if (this.#first > 1024 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }
}
