import { eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { SpaceSettings } from '../../../contract/calls/space-settings';
import type { ProjectRules } from '../../../contract/model/project';
import type { SpaceGameConfig, SpaceInfo } from '../../../contract/model/space.schema';
import type { Db, Tx } from '../../database/database';
import { spaceConfigs } from '../../database/schema';
import { AppError, type Language } from '../../errors';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { LoadedSpace, Recheck, Session } from '../../platform';
import { brandingOf } from './branding';
import { createEntry, type Entry } from './entry';
import type { GuestNetwork } from './guest-network';
import { settingsOf, writeSettings, type SettingsChange } from './settings';
import { createSpaceStore, type ChatRules, type CachedSpace, type SpaceRow } from './space-store';

export type { Standing } from './entry';
export type { ChatRules } from './space-store';
export { guestBan, type GuestNetwork } from './guest-network';
export { activeBan } from './active-ban';
export { NEVER } from './space-lists';

export type ConfigRow = typeof spaceConfigs.$inferSelect;

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
  /**
   * Switches, sky and what the chat goes by; people there see it at once. `alongside` writes what must be kept with it, or throws so that
   * nothing is; it is given the row as it was, locked.
   */
  saveConfig(
    spaceId: string,
    config: Partial<SpaceGameConfig & ChatRules>,
    alongside?: (tx: Tx, before: ConfigRow) => Promise<void>,
  ): Promise<void>;
  /** The row of switches. Throws `spaceNotFound`. */
  config(spaceId: string): Promise<ConfigRow>;
  /** What the chat goes by; throws `spaceNotFound`. */
  chatRules(spaceId: string): Promise<ChatRules>;
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
  /** The same, only what this process itself has saved. */
  readonly configSaved$: Spaces['configChanged$'];
  readonly recheck$: Observable<Recheck>;
}

/** A space was saved: who keeps it in memory reads it again. `shows`: people there see it at once. */
const SAVED: Topic<{ readonly spaceId: string; readonly shows: boolean }> = {
  name: 'spaceSaved',
  schema: z.object({ spaceId: z.string(), shows: z.boolean() }),
};

export interface SpacesDeps {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>;
  /** What another node saved could not be read. */
  readonly onError: (error: unknown) => void;
  readonly maxNum: number;
  /** People in a space now. */
  readonly online: (spaceId: string) => number;
  readonly guestNetwork: GuestNetwork;
}

export function createSpaces({ db, nodes, onError, maxNum, online, guestNetwork }: SpacesDeps): Spaces {
  const store = createSpaceStore(db, maxNum);
  const entry = createEntry(db, store, guestNetwork);
  const configChanged = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const configSaved = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const recheck = new Subject<Recheck>();

  const readAgain = async (spaceId: string, shows: boolean, isOwn: boolean): Promise<void> => {
    store.forget(spaceId);
    if (!shows) return;
    const space = await store.get(spaceId);
    if (!space?.loaded) return;
    const now = { spaceId, config: space.loaded.config };
    if (isOwn) configSaved.next(now);
    configChanged.next(now);
  };
  const saved = async (spaceId: string, shows: boolean): Promise<void> => {
    nodes.publish(SAVED, { spaceId, shows });
    await readAgain(spaceId, shows, true);
  };
  nodes.messages(SAVED).subscribe(({ message: { spaceId, shows } }) => {
    readAgain(spaceId, shows, false).catch(onError);
  });
  nodes.missed$.subscribe(() => store.forgetAll());

  const existing = async (spaceId: string): Promise<CachedSpace> => {
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
    async config(spaceId) {
      const [row] = await db.select().from(spaceConfigs).where(eq(spaceConfigs.spaceId, spaceId));
      if (!row) throw new AppError('spaceNotFound');
      return row;
    },
    async saveConfig(spaceId, config, alongside) {
      await db.transaction(async (tx) => {
        const which = eq(spaceConfigs.spaceId, spaceId);
        const [before] = await tx.select().from(spaceConfigs).where(which).for('update');
        if (!before) throw new AppError('spaceNotFound');
        await tx.update(spaceConfigs).set(config).where(which);
        await alongside?.(tx, before);
      });
      await saved(spaceId, true);
    },
    settings: async (spaceId) => settingsOf(await existing(spaceId), maxNum),
    async saveSettings(spaceId, change) {
      await writeSettings(db, spaceId, change, maxNum);
      await saved(spaceId, change.servers !== undefined || change.scene !== undefined);
      if (change.access) recheck.next({ spaceId, bye: 'closed' });
    },
    recheck: (spaceId) => recheck.next({ spaceId, bye: 'closed' }),
    serverLimit: maxNum,
    configChanged$: configChanged.asObservable(),
    configSaved$: configSaved.asObservable(),
    recheck$: recheck.asObservable(),
  };
}
