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
  /** Addresses of the link service; empty: the defaults of the SDK. */
  readonly lbsUrls: readonly string[];
}

/** Short-lived credentials from our server. */
export interface NimSignIn extends NimClientOptions {
  readonly account: string;
  readonly token: string;
}

/** The used part of NIM's SDK. */
export interface NimClient {
  /** Resolves when signed in; reconnects by itself afterwards. `token` is requested for each connection. */
  signIn(account: string, token: () => Promise<string>): Promise<void>;
  /** NIM's codes: 0 signed out, 1 signed in, 2 connecting, 3 waiting to reconnect. */
  onStatus(run: (status: number) => void): void;
  /** Kicked by another client of the same user, or by NIM. */
  onKicked(run: () => void): void;
  onNotice(run: (sender: string, content: string) => void): void;
  end(): Promise<void>;
}

export interface NimEventSourceOptions {
  readonly signIn: () => Promise<NimSignIn>;
  /** Loads the SDK on demand. */
  readonly load: () => Promise<(options: NimClientOptions) => NimClient>;
  readonly timers: Pick<Timers, 'after'>;
  readonly random: () => number;
}

const IN = 1;

/**
 * The events that the server sends to a user through NIM. After a kick it stays closed, so that two tabs do not
 * kick each other forever.
 */
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
  /** The last opened client, dropped or not. */
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
        // The status callback came first: cancel its retry.
        this.#later?.();
        this.#drop();
        this.#connection.next('closed');
      });
      client.onNotice((sender, content) => {
        if (this.#client === client && sender === NIM_SERVER_ACCOUNT) this.#onNotice(content);
      });
      let unused: string | undefined = first.token;
      await client.signIn(first.account, async () => {
        const token = unused ?? (await this.#options.signIn()).token;
        unused = undefined;
        return token;
      });
    } catch {
      this.#restart();
    }
  }

  #take(client: NimClient, status: number): void {
    if (this.#client !== client) return;
    if (status === IN) {
      this.#failures = 0;
      this.#connection.next('open');
      this.#begun.next({ missed: true });
    } else if (this.#connection.value === 'open') this.#connection.next('reconnecting');
    // Signed out after a successful sign-in: new credentials may be accepted.
    if (status === 0 && this.#failures === 0 && this.#connection.value === 'reconnecting') this.#restart();
  }

  /** Starts again with new credentials and a new client. */
  #restart(): void {
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
    // The old client may end late or fail; its events are ignored.
    client?.end().catch(() => undefined);
  }

  #onNotice(content: string): void {
    const notice = noticeOf(content);
    if (!notice) return;
    const { missed, events } = this.#order.take(notice);
    if (missed) this.#begun.next({ missed });
    for (const event of events) this.#events.next(event);
  }
}

/** Only our server uses this account; another shape belongs to another version. */
function noticeOf(content: string): NimNotice | undefined {
  try {
    const notice = JSON.parse(content) as Partial<NimNotice> | null;
    if (typeof notice?.epoch !== 'string' || typeof notice.n !== 'number') return undefined;
    return Array.isArray(notice.events) ? (notice as NimNotice) : undefined;
  } catch {
    return undefined;
  }
}
