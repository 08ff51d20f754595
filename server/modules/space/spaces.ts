import { and, desc, eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { SpaceGameConfig, SpaceInfo } from '../../../contract/model/space';
import { spaceGameConfigSchema } from '../../../contract/model/space.schema';
import type { Db } from '../../database/database';
import { bans, spaceConfigs, spaceDocuments, spaces } from '../../database/schema';
import { AppError } from '../../errors';
import type { EntryRefusal, LoadedSpace, Session } from '../../platform';

export type SpaceRow = typeof spaces.$inferSelect;

export interface Spaces {
  /** Undefined: there is no such space. Kept in memory until it changes. */
  load(spaceId: string): Promise<LoadedSpace | undefined>;
  row(spaceId: string): Promise<SpaceRow | undefined>;
  info(spaceId: string): Promise<SpaceInfo>;
  mayEnter(session: Session, spaceId: string): Promise<EntryRefusal | undefined>;
  /** Throws the refusal. */
  checkEntry(session: Session, spaceId: string): Promise<void>;
  /** From now on the person may not enter, and leaves if there. Repeating is harmless. */
  ban(
    spaceId: string,
    userId: string,
    by: { readonly userId: string; readonly reason: string },
  ): Promise<void>;
  /** Switches and sky; people there see it at once. */
  saveConfig(spaceId: string, config: Partial<SpaceGameConfig>): Promise<void>;
  readonly configChanged$: Observable<{ readonly spaceId: string; readonly config: SpaceGameConfig }>;
  readonly expelled$: Observable<{
    readonly spaceId: string;
    readonly userId: string;
    readonly error: EntryRefusal;
  }>;
}

export interface SpacesDeps {
  readonly db: Db;
  readonly maxNum: number;
  /** People in a space now. */
  readonly online: (spaceId: string) => number;
}

interface Kept {
  readonly row: SpaceRow;
  readonly loaded: LoadedSpace;
}

/** One server a space, until issue by issue there are more. */
const serverIdOf = (spaceId: string): string => `${spaceId}-1`;

export function createSpaces({ db, maxNum, online }: SpacesDeps): Spaces {
  const kept = new Map<string, Promise<Kept | undefined>>();
  const configChanged = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const expelled = new Subject<{ spaceId: string; userId: string; error: EntryRefusal }>();

  const read = async (spaceId: string): Promise<Kept | undefined> => {
    const [found] = await db
      .select({ row: spaces, config: spaceConfigs, document: spaceDocuments })
      .from(spaces)
      .innerJoin(spaceConfigs, eq(spaceConfigs.spaceId, spaces.id))
      .innerJoin(spaceDocuments, eq(spaceDocuments.spaceId, spaces.id))
      .where(eq(spaces.id, spaceId))
      .orderBy(desc(spaceDocuments.version))
      .limit(1);
    if (!found) return undefined;
    const config = spaceGameConfigSchema.parse(found.config);
    const { version, document } = found.document;
    return {
      row: found.row,
      loaded: { spaceId, version, document, config, maxNum, serverId: serverIdOf(spaceId) },
    };
  };

  const get = (spaceId: string): Promise<Kept | undefined> => {
    const known = kept.get(spaceId);
    if (known) return known;
    const reading = read(spaceId).then(
      (result) => {
        // Unknown names are not kept: they could fill the memory, and one may be made at any time.
        if (!result && kept.get(spaceId) === reading) kept.delete(spaceId);
        return result;
      },
      (error: unknown) => {
        kept.delete(spaceId);
        throw error;
      },
    );
    kept.set(spaceId, reading);
    return reading;
  };

  const mayEnter: Spaces['mayEnter'] = async (session, spaceId) => {
    const space = await get(spaceId);
    if (!space) return 'spaceNotFound';
    if (space.row.closed) return 'spaceClosed';
    if (session.kind !== 'phone' && (session.spaceId !== spaceId || !space.row.anonymousEnable))
      return 'forbidden';
    const which = and(eq(bans.spaceId, spaceId), eq(bans.userId, session.userId));
    const banned = await db.select({ spaceId: bans.spaceId }).from(bans).where(which);
    return banned.length > 0 ? 'banned' : undefined;
  };

  return {
    load: async (spaceId) => (await get(spaceId))?.loaded,
    row: async (spaceId) => (await get(spaceId))?.row,
    async info(spaceId) {
      const space = await get(spaceId);
      if (!space) throw new AppError('spaceNotFound');
      const { row } = space;
      return {
        spaceId,
        spaceName: row.name,
        spaceNameEn: row.nameEn,
        spaceType: row.type,
        description: row.description,
        descriptionEn: row.descriptionEn,
        smallImgUrl: row.smallImgUrl,
        ownerUserId: row.ownerUserId,
        anonymousEnable: row.anonymousEnable,
        avSwitch: row.avSwitch,
        branding: row.branding,
        server: { id: serverIdOf(spaceId), ip: '', onlineNum: online(spaceId), maxNum },
      };
    },
    mayEnter,
    async checkEntry(session, spaceId) {
      const refusal = await mayEnter(session, spaceId);
      if (refusal) throw new AppError(refusal);
    },
    async ban(spaceId, userId, by) {
      await db
        .insert(bans)
        .values({ spaceId, userId, reason: by.reason, byUserId: by.userId })
        .onConflictDoNothing();
      expelled.next({ spaceId, userId, error: 'banned' });
    },
    async saveConfig(spaceId, config) {
      await db.update(spaceConfigs).set(config).where(eq(spaceConfigs.spaceId, spaceId));
      kept.delete(spaceId);
      const space = await get(spaceId);
      if (space) configChanged.next({ spaceId, config: space.loaded.config });
    },
    configChanged$: configChanged.asObservable(),
    expelled$: expelled.asObservable(),
  };
}
