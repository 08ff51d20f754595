import type { SpaceEvent } from '../../../contract/wire/events.schema';
import { WIRE } from '../../../contract/wire/limits';
import type { Audience } from '../../platform';
import { isChatEvent } from '../../chat-events';

/** Events are kept a little longer than a person may be away. */
const RETAIN_MS = WIRE.resumeFor + 5_000;
const RETAIN_CHARACTERS = 8 * 1024 * 1024;

interface Entry {
  readonly seq: number;
  readonly at: number;
  /** `[seq, event]` as JSON: encoded once, whoever gets it. */
  readonly json: string;
  /** Whom it is for; undefined: everybody. */
  readonly to: Audience | undefined;
  /** For who reads the chat. */
  readonly isChat: boolean;
}

/** What one tick tells: the text for everybody, and for those for whom there is more. */
export interface EventBatch {
  readonly shared: string;
  /** Undefined: what everybody gets. The same text for all who get the same events. */
  readonly ownOf: (userId: string) => string | undefined;
}

const frameOf = (upTo: number, list: readonly string[]): string =>
  `{"t":"events","upTo":${upTo},"list":[${list.join(',')}]}`;

/** What a person gets of them; without one, what everybody gets. */
const listFor = (entries: readonly Entry[], userId: string | undefined): string[] =>
  entries
    .filter(({ to }) => to === undefined || (userId !== undefined && to(userId)))
    .map(({ json }) => json);

/** The one order of everything but movement in a server of a space (W10, W11), kept for resuming (W21, W22). */
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

  /** What came since the last flush, or undefined when nothing did. */
  flush(now: number): EventBatch | undefined {
    if (this.#flushed === this.#seq) return undefined;
    const fresh = this.#after(this.#flushed);
    this.#flushed = this.#seq;
    const seq = this.#seq;
    const some = fresh.filter((entry) => entry.to !== undefined);
    /** By which of `some` a person gets: a whole group shares one text. */
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
   * Every told event after `seq` that this person gets; undefined when some are no longer kept or never were (W22).
   * `reads`: whether the person reads the chat now, whatever it was when it was told (W77).
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
    // Compacted only when half of it is waste, so that forgetting costs nothing per event.
    if (this.#first > 1024 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }
}
