import { and, eq } from 'drizzle-orm';
import { EventUserRole, MemberType } from '../../../contract/model/member/member';
import { members, spaceConfigs } from '../../../server/database/schema';
import { kept } from './kept';
import type { Person } from './person';
import type { TestPlanet } from './planet';
import { Wire } from './wire';

export type Known = Person & { readonly userId: string; readonly nickname: string };

/** A space of two servers with everybody whom the matrix of permissions knows. */
export interface Crowd {
  readonly spaceId: string;
  readonly owner: Known;
  readonly manager: Known;
  readonly organizer: Known;
  readonly host: Known;
  /** May speak, and share a screen. */
  readonly speaker: Known;
  readonly visitor: Known;
  /** Somebody new with an account, who has been in the space. */
  person(nickname: string): Promise<Known>;
  /** Somebody without an account, in the space. */
  guest(): Promise<Known>;
  enter(who: Person, server?: number): Promise<Wire>;
  /** Comes with a ticket of before; the code with which the connection is closed. */
  late(who: Person, ticket: string): Promise<number>;
}

let phone = 13_900_000_100;

export async function gatherCrowd(planet: TestPlanet): Promise<Crowd> {
  const known = async (nickname: string): Promise<Known> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId, nickname });
  };
  const owner = await known('房主');
  const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
  const person = async (nickname: string): Promise<Known> => {
    const one = await known(nickname);
    await one.call('visitSpace', { spaceId });
    return one;
  };
  const [manager, organizer, host] = [await person('管家'), await person('组织者'), await person('主持人')];
  const [speaker, visitor] = [await person('讲者'), await person('访客')];
  await kept(planet, async (db) => {
    const set = (who: Known, fields: Partial<typeof members.$inferInsert>) =>
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
    late: (who, ticket) => Wire.refused(planet.url, who, spaceId, ticket),
    enter: (who, server) =>
      Wire.open(planet.url, who, spaceId, server === undefined ? undefined : `${spaceId}-${server}`),
  };
}
