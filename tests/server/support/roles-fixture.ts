import { and, eq } from 'drizzle-orm';
import { EventUserRole, MemberType } from '../../../contract/model/member/member';
import { members, spaceConfigs } from '../../../server/database/schema';
import { withStoppedServer } from './db-helpers';
import type { Person } from './person';
import type { TestPlanet } from './test-planet';
import { Wire } from './wire';

export type NamedPerson = Person & { readonly userId: string; readonly nickname: string };

/** A space with two servers and one user of every role of the permission matrix. */
export interface RolesFixture {
  readonly spaceId: string;
  readonly owner: NamedPerson;
  readonly manager: NamedPerson;
  readonly organizer: NamedPerson;
  readonly host: NamedPerson;
  /** May speak and share a screen. */
  readonly speaker: NamedPerson;
  readonly visitor: NamedPerson;
  /** A new signed-in user who has visited the space. */
  person(nickname: string): Promise<NamedPerson>;
  /** A guest in the space. */
  guest(): Promise<NamedPerson>;
  enter(who: Person, server?: number): Promise<Wire>;
  /** Connects with an old ticket; returns the close code. */
  enterWithTicket(who: Person, ticket: string): Promise<number>;
}

let phone = 13_900_000_100;

export async function createRolesFixture(planet: TestPlanet): Promise<RolesFixture> {
  const known = async (nickname: string): Promise<NamedPerson> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId, nickname });
  };
  const owner = await known('房主');
  const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
  const person = async (nickname: string): Promise<NamedPerson> => {
    const one = await known(nickname);
    await one.call('visitSpace', { spaceId });
    return one;
  };
  const [manager, organizer, host] = [await person('管家'), await person('组织者'), await person('主持人')];
  const [speaker, visitor] = [await person('讲者'), await person('访客')];
  await withStoppedServer(planet, async (db) => {
    const set = (who: NamedPerson, fields: Partial<typeof members.$inferInsert>) =>
      db
        .update(members)
        .set(fields)
        .where(and(eq(members.spaceId, spaceId), eq(members.userId, who.userId)));
    await set(manager, { type: MemberType.manager });
    await set(organizer, { eventUserRole: EventUserRole.organizer });
    await set(host, { eventUserRole: EventUserRole.host });
    await set(speaker, { speakStatus: 1, screenSharingAuth: true });
    await db.update(spaceConfigs).set({ serverNum: 2 }).where(eq(spaceConfigs.spaceId, spaceId));
  });
  await owner.call('saveSpaceSettings', {
    spaceId,
    settings: {
      access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
    },
  });
  return {
    spaceId,
    owner,
    manager,
    organizer,
    host,
    speaker,
    visitor,
    person,
    async guest() {
      const one = planet.person();
      const { userId, nickname } = await one.call('loginGuest', { spaceId });
      await one.call('visitSpace', { spaceId });
      return Object.assign(one, { userId, nickname });
    },
    enterWithTicket: (who, ticket) => Wire.openRefused(planet.url, who, spaceId, ticket),
    enter: (who, server) =>
      Wire.open(planet.url, who, spaceId, server === undefined ? undefined : `${spaceId}-${server}`),
  };
}
