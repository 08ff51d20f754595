import { eq } from 'drizzle-orm';
import { EventUserRole } from '../../../contract/model/member/member';
import type { Saying } from '../../../contract/model/chat/chat.schema';
import { members } from '../../../server/database/schema';
import { kept } from './kept';
import type { Person } from './person';
import type { TestPlanet } from './planet';
import { Wire } from './wire';

export type Known = Person & { readonly userId: string };

/** A space of its own with an owner and a host, and people who come by. */
export class Yard {
  readonly #inside: Wire[] = [];
  #count = 0;

  private constructor(
    readonly planet: TestPlanet,
    readonly spaceId: string,
    readonly owner: Known,
    readonly host: Known,
    private readonly phones: number,
  ) {}

  /** `phones`: the first of a range of phones that is this yard's alone. */
  static async open(planet: TestPlanet, phones: number): Promise<Yard> {
    const owner = await signIn(planet, phones, '房主');
    const host = await signIn(planet, phones + 1, '主持');
    const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
    await host.call('visitSpace', { spaceId });
    await kept(planet, (db) =>
      db.update(members).set({ eventUserRole: EventUserRole.host }).where(eq(members.userId, host.userId)),
    );
    return new Yard(planet, spaceId, owner, host, phones + 2);
  }

  async person(nickname: string): Promise<Known> {
    const one = await signIn(this.planet, this.phones + this.#count++, nickname);
    await one.call('visitSpace', { spaceId: this.spaceId });
    return one;
  }

  async enter(who: Person): Promise<Wire> {
    const wire = await Wire.open(this.planet.url, who, this.spaceId);
    this.#inside.push(wire);
    return wire;
  }

  /** Everybody leaves, and nobody is too fast any more. */
  async clear(): Promise<void> {
    this.planet.advance(5_000);
    for (const wire of this.#inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  }

  newCid(): string {
    return `cid-${String(this.#count++).padStart(8, '0')}`;
  }

  /** Says something over HTTP, taking its time. */
  send(who: Person, text: string, more: Partial<Saying> = {}) {
    this.planet.advance(1_001);
    return who.ask('sendIm', { spaceId: this.spaceId, cid: this.newCid(), text, ...more });
  }

  async said(who: Person, text: string, more: Partial<Saying> = {}): Promise<number> {
    const { data, desc } = await this.send(who, text, more);
    if (data === null) throw new Error(`not said: ${desc}`);
    return data.id;
  }
}

async function signIn(planet: TestPlanet, phone: number, nickname: string): Promise<Known> {
  const one = planet.person();
  const { userId } = await one.signIn(String(phone), planet.codeFor);
  await one.call('saveUserInfo', { nickname });
  return Object.assign(one, { userId });
}
