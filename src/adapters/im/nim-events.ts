import { BehaviorSubject, Subject } from 'rxjs';
import { NIM_SERVER_ACCOUNT, type NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import type { ImConnection } from '../../../contract/ports/im';
import type { Timers } from '../../platform/timers';
import { retryDelay } from '../realtime/retry';
import type { ImEventSource } from './im-event-source';
import { NoticeSequence } from './notice-sequence';

export interface NimClientOptions {
  readonly appKey: string;
  /** Where links are asked for; empty: as the SDK has it. */
  readonly lbsUrls: readonly string[];
}

/** What the server gives to sign in with, good for some minutes. */
export interface NimSignIn extends NimClientOptions {
  readonly account: string;
  readonly token: string;
}

/** The part of NIM's SDK that this project uses. */
export interface NimClient {
  /** Resolves when one is in; from then on it comes back by itself. `token` is asked at each connection. */
  signIn(account: string, token: () => Promise<string>): Promise<void>;
  /** As NIM counts: 0 out for good, 1 in, 2 on the way, 3 waits to come back. */
  onStatus(run: (status: number) => void): void;
  /** Another client of the same person, or NIM itself, has sent this one away. */
  onKicked(run: () => void): void;
  onNotice(run: (sender: string, content: string) => void): void;
  end(): Promise<void>;
}

export interface NimEventSourceOptions {
  readonly signIn: () => Promise<NimSignIn>;
  /** Loads the SDK, which is on nobody's way in. */
  readonly load: () => Promise<(options: NimClientOptions) => NimClient>;
  readonly timers: Pick<Timers, 'after'>;
  readonly random: () => number;
}

const IN = 1;

/** What the server tells a person through NIM. Sent away it stays away: two tabs that fight help nobody. */
export function createNimEventSource(options: NimEventSourceOptions): ImEventSource {
  return new NimEventSource(options);
}

class NimEventSource implements ImEventSource {
  readonly #options: NimEventSourceOptions;
  readonly #connection = new BehaviorSubject<ImConnection>('connecting');
  readonly #events = new Subject<PrivateEvent>();
  readonly #begun = new Subject<{ missed: boolean }>();
  readonly #order = new NoticeSequence();
  readonly connection$ = this.#connection.asObservable();
  readonly events$ = this.#events.asObservable();
  readonly started$ = this.#begun.asObservable();
  #client: NimClient | undefined;
  /** The one that was opened last, whether it is dropped or not. */
  #latest: NimClient | undefined;
  #ended = false;
  #failures = 0;
  #later: (() => void) | undefined;

  constructor(options: NimEventSourceOptions) {
    this.#options = options;
    void this.#open();
  }

  dispose(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#later?.();
    this.#drop();
    for (const one of [this.#connection, this.#events, this.#begun]) one.complete();
  }

  async #open(): Promise<void> {
    try {
      const [first, open] = await Promise.all([this.#options.signIn(), this.#options.load()]);
      if (this.#ended || this.#connection.value === 'closed') return;
      const client = open(first);
      this.#client = client;
      this.#latest = client;
      client.onStatus((status) => this.#take(client, status));
      client.onKicked(() => {
        if (this.#latest !== client) return;
        // Its status has said so before: what that wanted to try again is not tried.
        this.#later?.();
        this.#drop();
        this.#connection.next('closed');
      });
      client.onNotice((sender, content) => {
        if (this.#client === client && sender === NIM_SERVER_ACCOUNT) this.#hear(content);
      });
      let unused: string | undefined = first.token;
      await client.signIn(first.account, async () => {
        const token = unused ?? (await this.#options.signIn()).token;
        unused = undefined;
        return token;
      });
    } catch {
      this.#again();
    }
  }

  #take(client: NimClient, status: number): void {
    if (this.#client !== client) return;
    if (status === IN) {
      this.#failures = 0;
      this.#connection.next('open');
      this.#begun.next({ missed: true });
    } else if (this.#connection.value === 'open') this.#connection.next('reconnecting');
    // Out for good, after it was in: a new sign-in may be let in.
    if (status === 0 && this.#failures === 0 && this.#connection.value === 'reconnecting') this.#again();
  }

  /** Tries anew from the beginning, with a new sign-in and a new client. */
  #again(): void {
    if (this.#ended || this.#connection.value === 'closed') return;
    this.#drop();
    this.#failures += 1;
    const { timers, random } = this.#options;
    this.#later?.();
    this.#later = timers.after(retryDelay(this.#failures, random), () => void this.#open());
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    // It ends in its own time, and may fail at it: nobody hears it any more.
    client?.end().catch(() => undefined);
  }

  #hear(content: string): void {
    const notice = noticeOf(content);
    if (!notice) return;
    const { missed, events } = this.#order.take(notice);
    if (missed) this.#begun.next({ missed });
    for (const event of events) this.#events.next(event);
  }
}

/** Only our server speaks with this account: what is of another shape is of another version. */
function noticeOf(content: string): NimNotice | undefined {
  try {
    const notice = JSON.parse(content) as Partial<NimNotice> | null;
    if (typeof notice?.epoch !== 'string' || typeof notice.n !== 'number') return undefined;
    return Array.isArray(notice.events) ? (notice as NimNotice) : undefined;
  } catch {
    return undefined;
  }
}
