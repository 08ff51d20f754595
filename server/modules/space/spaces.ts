import { eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { SpaceSettings } from '../../../contract/calls/space-settings';
import type { ProjectRules } from '../../../contract/model/project';
import type { SpaceGameConfig, SpaceInfo } from '../../../contract/model/space';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Db, Tx } from '../../database/database';
import { spaceConfigs } from '../../database/schema';
import { AppError, type Language } from '../../errors';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { DocumentChange, LoadedSpace, Recheck, Session } from '../../platform';
import { brandingOf } from './branding';
import { isCampaignManager } from './campaign';
import { checkSpaceLimit, createSpaceWith, type SpaceContent } from './create-space';
import { writeDocument } from './document-versions';
import { createEntry, type Entry } from './entry';
import type { GuestNetwork } from './guest-network';
import { settingsOf, writeSettings, type SettingsChange } from './settings';
import { createSpaceStore, type ChatRules, type CachedSpace, type SpaceRow } from './space-store';

export type { Standing } from './entry';
export type { ChatRules } from './space-store';
export { guestBan, type GuestNetwork } from './guest-network';
export { activeBan, banBrowser } from './active-ban';
export { NEVER } from './space-lists';

export type ConfigRow = typeof spaceConfigs.$inferSelect;

export interface Spaces extends Entry {
  /**
   * Undefined: no such space, or it has no document. Cached until it changes. `version`: reads again if the cached
   * document is older, since the message about a newer one may not have arrived yet.
   */
  load(spaceId: string, version?: number): Promise<LoadedSpace | undefined>;
  /**
   * Publishes a document as the newest version and returns its number; everybody in the space follows it.
   * `alongside` writes in the same transaction, or throws to cancel. Throws `spaceNotFound`, and `ZodError` for an
   * invalid document.
   */
  publishDocument(
    spaceId: string,
    document: SpaceDocument,
    alongside?: (tx: Tx, version: number) => Promise<void>,
  ): Promise<number>;
  /** Creates a space and returns its id. The creator is owner and manager. Throws `spaceLimit`. */
  create(userId: string, content: SpaceContent): Promise<string>;
  /** In the transaction that gives a space to a user. Throws `spaceLimit`. */
  checkLimit(tx: Tx, userId: string): Promise<void>;
  row(spaceId: string): Promise<SpaceRow | undefined>;
  info(spaceId: string, language?: Language): Promise<SpaceInfo>;
  /** The project's rules. Throws `spaceNotFound`. */
  rules(spaceId: string): Promise<ProjectRules>;
  /** The rules for a user: managers of the campaign have more avatars. `userId` undefined: nobody is signed in. */
  rulesFor(spaceId: string, userId: string | undefined): Promise<ProjectRules>;
  branding(spaceId: string, language: Language): Promise<SpaceInfo['branding']>;
  /** Whether an address is in the space's region. Throws `spaceNotFound`. */
  allowsAddress(spaceId: string, address: string): Promise<boolean>;
  /** Owner or manager. Not cached, so that a revoked role ends at once (trust T27). */
  manages(spaceId: string, userId: string): Promise<boolean>;
  /** Throws the refusal. */
  checkEntry(session: Session, spaceId: string, address?: string): Promise<void>;
  /**
   * Saves switches, sky and chat rules, and publishes the config. `alongside` writes in the same transaction,
   * or throws to cancel; it gets the row before the change, locked.
   */
  saveConfig(
    spaceId: string,
    config: Partial<SpaceGameConfig & ChatRules>,
    alongside?: (tx: Tx, before: ConfigRow) => Promise<void>,
  ): Promise<void>;
  /** The row of switches. Throws `spaceNotFound`. */
  config(spaceId: string): Promise<ConfigRow>;
  /** Throws `spaceNotFound`. */
  chatRules(spaceId: string): Promise<ChatRules>;
  /** Settings as shown to managers. Throws `spaceNotFound`. */
  settings(spaceId: string): Promise<SpaceSettings>;
  /**
   * Saves all settings or none. Takes effect at once: users without access leave. Throws `regionInvalid` for
   * an invalid address range, `serverMaxInvalid` above `serverLimit`.
   */
  saveSettings(spaceId: string, change: SettingsChange): Promise<void>;
  /** Reads a space again on all nodes after its owner changed, or it was deleted; its users may have to leave. */
  reload(spaceId: string): Promise<void>;
  /** Checks again whether each user in the space may stay. */
  recheck(spaceId: string): void;
  /** The platform's maximum number of users per server. */
  readonly serverLimit: number;
  readonly configChanged$: Observable<{ readonly spaceId: string; readonly config: SpaceGameConfig }>;
  /** Like `configChanged$`, only for changes saved by this process. */
  readonly configSaved$: Spaces['configChanged$'];
  readonly recheck$: Observable<Recheck>;
  /** A newer document was published, on any node. */
  readonly documentChanged$: Observable<DocumentChange>;
  /** Ids of spaces whose settings were saved, on any node. */
  readonly changed$: Observable<string>;
}

interface Saved {
  readonly spaceId: string;
  /** The change of the config is visible to users in the space. */
  readonly shows: boolean;
  /** The version of a published document. */
  readonly document?: number;
}

/** A space was saved: nodes read it again. */
const SAVED: Topic<Saved> = {
  name: 'spaceSaved',
  schema: z.object({
    spaceId: z.string(),
    shows: z.boolean(),
    document: z.number().int().exactOptional(),
  }),
};

export interface SpacesDeps {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'publish' | 'messages' | 'gone$' | 'missed$'>;
  /** Called when a change of another node could not be read. */
  readonly onError: (error: unknown) => void;
  readonly maxNum: number;
  /** Number of users in a space now. */
  readonly online: (spaceId: string) => number;
  readonly guestNetwork: GuestNetwork;
}

export function createSpaces({ db, nodes, onError, maxNum, online, guestNetwork }: SpacesDeps): Spaces {
  const store = createSpaceStore(db, maxNum);
  const entry = createEntry(db, store, guestNetwork);
  const configChanged = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const configSaved = new Subject<{ spaceId: string; config: SpaceGameConfig }>();
  const recheck = new Subject<Recheck>();
  const changed = new Subject<string>();
  const documentChanged = new Subject<DocumentChange>();

  const readAgain = async ({ spaceId, shows, document }: Saved, isOwn: boolean): Promise<void> => {
    store.forget(spaceId);
    changed.next(spaceId);
    if (document !== undefined) documentChanged.next({ spaceId, version: document });
    if (!shows) return;
    const space = await store.get(spaceId);
    if (!space?.loaded) return;
    const now = { spaceId, config: space.loaded.config };
    if (isOwn) configSaved.next(now);
    configChanged.next(now);
  };
  const saved = async (change: Saved): Promise<void> => {
    nodes.publish(SAVED, change);
    await readAgain(change, true);
  };
  nodes.messages(SAVED).subscribe(({ message }) => {
    readAgain(message, false).catch(onError);
  });
  nodes.missed$.subscribe(() => store.forgetAll());
  // What that node has saved last, it may not have told.
  nodes.gone$.subscribe(() => {
    store.forgetAll();
    for (const spaceId of store.seen)
      if (online(spaceId) > 0) readAgain({ spaceId, shows: true, document: 0 }, false).catch(onError);
  });

  const existing = async (spaceId: string): Promise<CachedSpace> => {
    const space = await store.get(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space;
  };

  return {
    ...entry,
    async load(spaceId, version = 0) {
      const known = (await store.get(spaceId))?.loaded;
      if (known === undefined || known.version >= version) return known;
      store.forget(spaceId);
      return (await store.get(spaceId))?.loaded;
    },
    async publishDocument(spaceId, document, alongside) {
      const version = await writeDocument(db, spaceId, document, alongside);
      await saved({ spaceId, shows: false, document: version });
      return version;
    },
    create: (userId, content) => createSpaceWith(db, userId, content),
    checkLimit: checkSpaceLimit,
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
    async rulesFor(spaceId, userId) {
      const { rules, campaign } = await existing(spaceId);
      if (userId === undefined || !(await isCampaignManager(db, campaign, userId))) return rules;
      return { ...rules, avatar3dExtra: [...new Set([...rules.avatar3dExtra, ...campaign.avatars])] };
    },
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
      await saved({ spaceId, shows: true });
    },
    settings: async (spaceId) => settingsOf(await existing(spaceId), maxNum),
    async saveSettings(spaceId, change) {
      await writeSettings(db, spaceId, change, maxNum);
      await saved({ spaceId, shows: change.servers !== undefined || change.scene !== undefined });
      if (change.access) recheck.next({ spaceId, bye: 'closed' });
    },
    async reload(spaceId) {
      await saved({ spaceId, shows: false });
      recheck.next({ spaceId, bye: 'closed' });
    },
    recheck: (spaceId) => recheck.next({ spaceId, bye: 'closed' }),
    serverLimit: maxNum,
    configChanged$: configChanged.asObservable(),
    configSaved$: configSaved.asObservable(),
    recheck$: recheck.asObservable(),
    documentChanged$: documentChanged.asObservable(),
    changed$: changed.asObservable(),
  };
}
