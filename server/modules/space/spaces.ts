import { eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { SpaceSettings } from '../../../contract/calls/space-settings';
import type { ProjectRules } from '../../../contract/model/project';
import type { SpaceGameConfig, SpaceInfo } from '../../../contract/model/space';
import type { Db } from '../../database/database';
import { bans, spaceConfigs } from '../../database/schema';
import { AppError, type Language } from '../../errors';
import type { EntryRefusal, LoadedSpace, Recheck, Session } from '../../platform';
import { brandingOf } from './branding';
import { createEntry, type Entry } from './entry';
import { settingsOf, writeSettings, type SettingsChange } from './settings';
import { createSpaceStore, type ChatRules, type KeptSpace, type SpaceRow } from './space-store';

export type { Standing } from './entry';
export type { ChatRules } from './space-store';

export interface Spaces extends Entry {
  /** Undefined: there is no such space, or it has no document. Kept in memory until it changes. */
  load(spaceId: string): Promise<LoadedSpace | undefined>;
  row(spaceId: string): Promise<SpaceRow | undefined>;
  info(spaceId: string, language?: Language): Promise<SpaceInfo>;
  /** What its project changes of the rules; throws `spaceNotFound`. */
  rules(spaceId: string): Promise<ProjectRules>;
  branding(spaceId: string, language: Language): Promise<SpaceInfo['branding']>;
  /** Whether an address lies in the space's region; throws `spaceNotFound`. */
  allowsAddress(spaceId: string, address: string): Promise<boolean>;
  /** Owner or manager. Read each time: a role that is taken back is gone at once (trust T27). */
  manages(spaceId: string, userId: string): Promise<boolean>;
  /** Throws the refusal. */
  checkEntry(session: Session, spaceId: string, address?: string): Promise<void>;
  /** From now on the person may not enter, and leaves if there. Repeating is harmless. */
  ban(
    spaceId: string,
    userId: string,
    by: { readonly userId: string; readonly reason: string },
  ): Promise<void>;
  /** What the chat goes by; throws `spaceNotFound`. */
  chatRules(spaceId: string): Promise<ChatRules>;
  /** Switches, sky and what the chat goes by; people there see it at once. */
  saveConfig(spaceId: string, config: Partial<SpaceGameConfig & ChatRules>): Promise<void>;
  /** What managers set; throws `spaceNotFound`. */
  settings(spaceId: string): Promise<SpaceSettings>;
  /**
   * All of it or nothing. It counts at once: who may not be there any more leaves. Throws `regionInvalid` for a region
   * that is no address range, `serverMaxInvalid` for more people than `serverLimit`.
   */
  saveSettings(spaceId: string, change: SettingsChange): Promise<void>;
  /** Everybody in the space is looked at again. */
  recheck(spaceId: string): void;
  /** Most people in one server of this platform. */
  readonly serverLimit: number;
  readonly configChanged$: Observable<{ readonly spaceId: string; readonly config: SpaceGameConfig }>;
  readonly expelled$: Observable<{
    readonly spaceId: string;
    readonly userId: string;
    readonly error: EntryRefusal;
  }>;
  readonly recheck$: Observable<Recheck>;
}

export interface SpacesDeps {
  readonly db: Db;
  readonly maxNum: number;
  /** People in a space now. */
  readonly online: (spaceId: string) => number;
}

export function createSpaces({ db, maxNum, online }: SpacesDeps): Spaces {
  const store = createSpaceStore(db, maxNum);
  const entry = createEntry(db, store);
  const configChanged = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const recheck = new Subject<Recheck>();
  const expelled = new Subject<{ spaceId: string; userId: string; error: EntryRefusal }>();

  const existing = async (spaceId: string): Promise<KeptSpace> => {
    const space = await store.get(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space;
  };

  return {
    ...entry,
    load: async (spaceId) => (await store.get(spaceId))?.loaded,
    row: async (spaceId) => (await store.get(spaceId))?.row,
    async info(spaceId, language = 'zh') {
      const { row, loaded } = await existing(spaceId);
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
        branding: brandingOf(row, language),
        server: {
          id: `${spaceId}-1`,
          ip: '',
          onlineNum: online(spaceId),
          maxNum: loaded?.maxNum ?? maxNum,
        },
      };
    },
    rules: async (spaceId) => (await existing(spaceId)).rules,
    chatRules: async (spaceId) => (await existing(spaceId)).chat,
    branding: async (spaceId, language) => brandingOf((await existing(spaceId)).row, language),
    allowsAddress: async (spaceId, address) => (await existing(spaceId)).allows(address),
    manages: async (spaceId, userId) => (await entry.standing(spaceId, userId)).manages,
    async checkEntry(session, spaceId, address) {
      const refusal = await entry.mayEnter(session, spaceId, address);
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
      store.forget(spaceId);
      const space = await store.get(spaceId);
      if (space?.loaded) configChanged.next({ spaceId, config: space.loaded.config });
    },
    settings: async (spaceId) => settingsOf(await existing(spaceId), maxNum),
    async saveSettings(spaceId, change) {
      await writeSettings(db, spaceId, change, maxNum);
      store.forget(spaceId);
      if (change.servers || change.scene) {
        const space = await store.get(spaceId);
        if (space?.loaded) configChanged.next({ spaceId, config: space.loaded.config });
      }
      if (change.access) recheck.next({ spaceId, bye: 'closed' });
    },
    recheck: (spaceId) => recheck.next({ spaceId, bye: 'closed' }),
    serverLimit: maxNum,
    configChanged$: configChanged.asObservable(),
    expelled$: expelled.asObservable(),
    recheck$: recheck.asObservable(),
  };
}
