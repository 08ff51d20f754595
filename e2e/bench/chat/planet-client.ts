import { LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import type { RealtimeSession, Welcome } from '../../../contract/ports/realtime';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { readAfter } from '../../../src/streams/chat/read-after';
import { Account, NoServerError } from '../../bots/account';
import { signedRealtime } from '../../bots/signed-realtime';
import { machineNow } from '../machine-clock';
import type { Screen } from './screen';
import type { ChatClient } from './chat-client';

/** Close code of a connection that broke without a close frame. */
const BROKEN = 1006;

export interface PlanetPlan {
  /** Addresses of the server processes. */
  readonly urls: readonly string[];
  /** Index of the first address. */
  readonly home: number;
  readonly spaceId: string;
  /** Logical pixels. */
  readonly map: { readonly width: number; readonly height: number };
  readonly screen: Screen;
}

/**
 * A guest with the browser's realtime adapter, which fills gaps like the page. When a process does not answer, it tries
 * the next address, as behind a load balancer.
 */
export class PlanetClient implements ChatClient {
  readonly screen: Screen;
  readonly #plan: PlanetPlan;
  readonly #account: Account;
  #at: number;
  #session: RealtimeSession | undefined;
  #isIn = false;
  backAt: number | undefined;

  constructor(plan: PlanetPlan) {
    this.#plan = plan;
    this.screen = plan.screen;
    this.#at = plan.home;
    const url = (): string => this.url;
    this.#account = new Account({
      get url() {
        return url();
      },
      space: plan.spaceId,
    });
  }

  get url(): string {
    return this.#plan.urls[this.#at] ?? '';
  }

  async enter(index: number): Promise<void> {
    const { spaceId, home } = this.#plan;
    await this.#account.signIn('', lookFromId(index % LOOK_COUNT));
    const environment = signedRealtime(this, this.#account);
    const session = createRealtimeGateway(
      {
        spaceId,
        ticket: (serverId) => this.#ticket(serverId ?? `${spaceId}-${home + 1}`),
        movement: {
          put: () => undefined,
          hide: () => undefined,
          express: () => undefined,
          ownPosition: () => undefined,
        },
      },
      {
        ...environment,
        connect: (handlers) =>
          environment.connect({
            ...handlers,
            close: (code) => {
              if (code === BROKEN) this.#goOn();
              handlers.close(code);
            },
          }),
      },
    );
    this.#session = session;
    session.events$.subscribe((event) => {
      if (event.k === 'chat') this.screen.addLive(event.message.id, event.message.text);
    });
    await new Promise<void>((resolve, reject) => {
      session.welcome$.subscribe((welcome) => {
        void this.#welcomed(welcome);
        resolve();
      });
      session.connection$.subscribe((state) => {
        if (state.kind === 'closed') reject(new Error(`closed: ${state.code} ${state.desc}`));
      });
    });
  }

  async send(cid: string, text: string): Promise<boolean> {
    return (await this.#session?.sendMessage(cid, text))?.ok ?? false;
  }

  async #ticket(serverId: string): Promise<string> {
    try {
      return await this.#account.ticket(serverId);
    } catch (error) {
      if (error instanceof NoServerError) this.#goOn();
      throw error;
    }
  }

  #goOn(): void {
    this.#at = (this.#at + 1) % this.#plan.urls.length;
  }

  async #welcomed({ resumed }: Welcome): Promise<void> {
    const isBack = this.#isIn;
    this.#isIn = true;
    if (!isBack) return;
    if (!resumed)
      await readAfter(
        this.screen.lastId,
        (id) => this.#account.saidAfter(id),
        (messages) => {
          for (const { id, text } of messages) this.screen.addFromHistory(id, text);
        },
      );
    this.backAt = machineNow();
  }
}
