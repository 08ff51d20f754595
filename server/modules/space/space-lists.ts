import { and, asc, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/calls/call';
import type { OpenSpace } from '../../../contract/calls/space-preview';
import type { SpaceCard, listMySpaces } from '../../../contract/calls/space-access';
import { MemberType } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { bans, members, spaceDocuments, spaces } from '../../database/schema';
import type { Session } from '../../platform';
import { builtInOf } from '../../seed/built-in';
import { activeBan } from './active-ban';

type Lists = OutputOf<typeof listMySpaces>;

const MINE_MAX = 100;
const RECENT_MAX = 12;
const OPEN_MAX = 60;
/** Maximum length of the public list. */
const SHOWN_MAX = 12;
/** Visit time of a member who has never visited. */
export const NEVER = new Date(0);

interface ListDeps {
  readonly db: Db;
  readonly spaces: {
    /** Whether an address lies in the space's region. */
    allowsAddress(spaceId: string, address: string): Promise<boolean>;
  };
  readonly online: (spaceId: string) => number;
}

/** The seed version of a space's newest document. */
const SEED_VERSION = sql<number | null>`(
  select ${spaceDocuments.seedVersion} from ${spaceDocuments} where ${spaceDocuments.spaceId} = ${spaces.id}
  order by ${spaceDocuments.version} desc limit 1)`;

/** Spaces that everybody may enter. */
const LISTED = and(eq(spaces.listed, true), eq(spaces.closed, false), eq(spaces.inviteRequired, false));

/** Spaces that everybody at an address may enter, the busiest first. */
export async function listOpen({ db, spaces: of, online }: ListDeps, address: string): Promise<OpenSpace[]> {
  const rows = await db.select().from(spaces).where(LISTED).orderBy(asc(spaces.createdAt)).limit(OPEN_MAX);
  const allowed = await Promise.all(rows.map(({ id }) => of.allowsAddress(id, address)));
  return rows
    .filter((_, at) => allowed[at])
    .map((space) => ({
      spaceId: space.id,
      spaceName: space.name,
      spaceNameEn: space.nameEn,
      description: space.description,
      descriptionEn: space.descriptionEn,
      anonymousEnable: space.anonymousEnable,
      onlineNum: online(space.id),
    }))
    .sort((a, b) => b.onlineNum - a.onlineNum)
    .slice(0, SHOWN_MAX);
}

/** Spaces for a user's home page. A guest sees only the session's space (trust T27). */
export async function listSpaces(deps: ListDeps, session: Session, address: string): Promise<Lists> {
  const { userId, kind } = session;
  const within = kind === 'phone' ? undefined : eq(spaces.id, session.spaceId ?? '');

  const cards = async (which: SQL | undefined, order: SQL, limit: number): Promise<SpaceCard[]> => {
    const rows = await deps.db
      .select({
        space: spaces,
        seedVersion: SEED_VERSION,
        type: members.type,
        visitTime: members.visitTime,
      })
      .from(spaces)
      .leftJoin(members, and(eq(members.spaceId, spaces.id), eq(members.userId, userId)))
      .leftJoin(bans, activeBan(spaces.id, userId))
      .where(and(which, within, isNull(bans.userId)))
      .orderBy(order)
      .limit(limit);
    const allowed = await Promise.all(rows.map(({ space }) => deps.spaces.allowsAddress(space.id, address)));
    return rows.map(({ space, seedVersion, type, visitTime }, i) => ({
      spaceId: space.id,
      spaceName: space.name,
      spaceNameEn: space.nameEn,
      description: space.description,
      descriptionEn: space.descriptionEn,
      smallImgUrl: space.smallImgUrl,
      spaceType: space.type,
      builtIn: builtInOf(space.type, seedVersion),
      onlineNum: deps.online(space.id),
      visitTime: visitTime && visitTime > NEVER ? visitTime.toISOString() : '',
      admin: type === MemberType.manager || space.ownerUserId === userId,
      regionLimited: space.regions.length > 0,
      regionAllowed: allowed[i] === true,
    }));
  };

  const manages = or(
    eq(members.type, MemberType.manager),
    and(eq(spaces.ownerUserId, userId), ne(spaces.ownerUserId, '')),
  );
  const visited = and(gt(members.visitTime, NEVER), eq(spaces.closed, false));
  const [mine, recent, open] = await Promise.all([
    cards(manages, desc(spaces.createdAt), MINE_MAX),
    cards(visited, desc(members.visitTime), RECENT_MAX),
    cards(LISTED, asc(spaces.createdAt), OPEN_MAX),
  ]);
  // Busy spaces first.
  const shown = open.filter(({ regionAllowed }) => regionAllowed).sort((a, b) => b.onlineNum - a.onlineNum);
  return { mine, recent, open: shown };
}
