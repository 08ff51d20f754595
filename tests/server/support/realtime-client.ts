import { filter, firstValueFrom } from 'rxjs';
import { WebSocket } from 'ws';
import type { ConnectionState, RealtimeSession, Welcome } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { browserTimers } from '../../../src/platform/timers';
import { openSocket } from '../../../src/platform/socket';
import type { Person } from './person';

/** The browser's realtime adapter with the cookies of a person. */
export class RealtimeClient {
  readonly session: RealtimeSession;
  readonly events: SpaceEvent[] = [];
  readonly sockets: WebSocket[] = [];
  readonly positions = new Map<number, { readonly x: number; readonly y: number }>();
  onPosition: () => void = () => undefined;
  #wake: () => void = () => undefined;

  constructor(
    url: () => string,
    person: Person,
    where: { readonly spaceId: string; readonly serverId?: string } = { spaceId: 'plaza' },
  ) {
    const { sockets } = this;
    this.session = createRealtimeGateway(
      {
        spaceId: where.spaceId,
        ticket: async () => (await person.call('chatRoomToken', where)).token,
        movement: {
          put: (slot, x, y) => {
            this.positions.set(slot, { x, y });
            this.onPosition();
          },
          hide: (slot) => void this.positions.delete(slot),
          express: () => undefined,
          ownPosition: () => undefined,
        },
      },
      {
        timers: browserTimers,
        random: () => 0,
        onLost: () => () => undefined,
        onWake: (run) => {
          this.#wake = run;
          return () => undefined;
        },
        connect: (handlers) => {
          class Cookied extends WebSocket {
            constructor(address: string) {
              super(address, { origin: url(), headers: { cookie: person.cookieHeader } });
              sockets.push(this);
            }
          }
          return openSocket(`${url().replace('http', 'ws')}/rt`, handlers, Cookied as never);
        },
      },
    );
    this.session.events$.subscribe((waitForEvent) => this.events.push(waitForEvent));
  }

  welcome(): Promise<Welcome> {
    return firstValueFrom(this.session.welcome$);
  }

  waitForState(kind: ConnectionState['kind']): Promise<ConnectionState> {
    return firstValueFrom(this.session.connection$.pipe(filter((state) => state.kind === kind)));
  }

  event(fits: (event: SpaceEvent) => boolean): Promise<SpaceEvent> {
    const known = this.events.find(fits);
    return known === undefined
      ? firstValueFrom(this.session.events$.pipe(filter(fits)))
      : Promise.resolve(known);
  }

  /** Resolves when this client has received that position of that slot. */
  async waitForPosition(slot: number, x: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.onPosition = () => {
        if (this.positions.get(slot)?.x === x) resolve();
      };
      this.onPosition();
    });
  }

  wake(): void {
    this.#wake();
  }
}
