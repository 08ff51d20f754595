import { eq } from 'drizzle-orm';
import { EventUserRole } from '../../../contract/model/member/member';
import type { MessageInput } from '../../../contract/model/chat/chat';
import { members } from '../../../server/database/schema';
import { withStoppedServer } from './db-helpers';
import type { Person } from './person';
import type { TestPlanet } from './test-planet';
import { Wire } from './wire';

export type SignedInPerson = Person & { readonly userId: string };

/** A new space with an owner and a host. */
export class SpaceFixture {
  readonly #inside: Wire[] = [];
  #count = 0;

  private constructor(
    readonly planet: TestPlanet,
    readonly spaceId: string,
    readonly owner: SignedInPerson,
    readonly host: SignedInPerson,
    private readonly firstPhone: number,
  ) {}

  /** `phones`: the first phone number of a range that only this fixture uses. */
  static async create(planet: TestPlanet, phones: number): Promise<SpaceFixture> {
    const owner = await signIn(planet, phones, '房主');
    const host = await signIn(planet, phones + 1, '主持');
    const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
    await host.call('visitSpace', { spaceId });
    await withStoppedServer(planet, (db) =>
      db.update(members).set({ eventUserRole: EventUserRole.host }).where(eq(members.userId, host.userId)),
    );
    return new SpaceFixture(planet, spaceId, owner, host, phones + 2);
  }

  async person(nickname: string): Promise<SignedInPerson> {
    const one = await signIn(this.planet, this.firstPhone + this.#count++, nickname);
    await one.call('visitSpace', { spaceId: this.spaceId });
    return one;
  }

  async enter(who: Person, options?: { readonly pongAfter: number }): Promise<Wire> {
    const wire = await Wire.open(this.planet.url, who, this.spaceId, undefined, options);
    this.#inside.push(wire);
    return wire;
  }

  /** Disconnects everybody and moves the clock past the rate limits. */
  async clear(): Promise<void> {
    this.planet.advance(5_000);
    for (const wire of this.#inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  }

  newCid(): string {
    return `cid-${String(this.#count++).padStart(8, '0')}`;
  }

  /** Sends a message over HTTP, and moves the clock past the rate limit first. */
  sendMessage(who: Person, text: string, more: Partial<MessageInput> = {}) {
    this.planet.advance(1_001);
    return who.request('sendIm', { spaceId: this.spaceId, cid: this.newCid(), text, ...more });
  }

  async sentMessageId(who: Person, text: string, more: Partial<MessageInput> = {}): Promise<number> {
    const { data, desc } = await this.sendMessage(who, text, more);
    if (data === null) throw new Error(`not sent: ${desc}`);
    return data.id;
  }
}

async function signIn(planet: TestPlanet, phone: number, nickname: string): Promise<SignedInPerson> {
  const one = planet.person();
  const { userId } = await one.signIn(String(phone), planet.codeFor);
  await one.call('saveUserInfo', { nickname });
  return Object.assign(one, { userId });
}
