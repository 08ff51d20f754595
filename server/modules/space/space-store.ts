import { desc, eq } from 'drizzle-orm';
import { upgradeDocument } from '../../../contract/model/document/upgrade';
import type { Campaign, ProjectRules } from '../../../contract/model/project';
import { projectRulesSchema } from '../../../contract/model/project.schema';
import { spaceGameConfigSchema } from '../../../contract/model/space.schema';
import type { Db } from '../../database/database';
import { spaceConfigs, spaceDocuments, spaces } from '../../database/schema';
import type { LoadedSpace } from '../../platform';
import { regionOf } from './regions';

export type SpaceRow = typeof spaces.$inferSelect;

/** Chat rules of a space besides its game config. */
export type ChatRules = Pick<
  typeof spaceConfigs.$inferSelect,
  'imPrefabricateContent' | 'commentsCheckEnable' | 'commentsCheckWords'
>;
const PLAIN_CHAT: ChatRules = {
  imPrefabricateContent: [],
  commentsCheckEnable: true,
  commentsCheckWords: [],
};

const NO_CAMPAIGN: Campaign = { phones: [], avatars: [] };

export interface CachedSpace {
  readonly row: SpaceRow;
  /** Absent: the space has no document yet, so nobody can enter. */
  readonly loaded: LoadedSpace | undefined;
  readonly rules: ProjectRules;
  readonly campaign: Campaign;
  /** Whether users at an address may enter. */
  readonly allows: (address: string) => boolean;
  readonly chat: ChatRules;
}

/** Cache of spaces. An entry is valid until the space changes. */
export interface SpaceStore {
  get(spaceId: string): Promise<CachedSpace | undefined>;
  forget(spaceId: string): void;
  forgetAll(): void;
  /** Ids of the spaces read so far, also of forgotten ones. */
  readonly seen: ReadonlySet<string>;
}

export function createSpaceStore(db: Db, maxNum: number): SpaceStore {
  const cache = new Map<string, Promise<CachedSpace | undefined>>();
  const seen = new Set<string>();

  const read = async (spaceId: string): Promise<CachedSpace | undefined> => {
    const [found] = await db
      .select({ row: spaces, config: spaceConfigs, document: spaceDocuments })
      .from(spaces)
      .leftJoin(spaceConfigs, eq(spaceConfigs.spaceId, spaces.id))
      .leftJoin(spaceDocuments, eq(spaceDocuments.spaceId, spaces.id))
      .where(eq(spaces.id, spaceId))
      .orderBy(desc(spaceDocuments.version))
      .limit(1);
    if (!found) return undefined;
    const { row, config, document } = found;
    const rules = projectRulesSchema.parse(config?.project ?? {});
    const campaign = config?.project.campaign ?? NO_CAMPAIGN;
    const base = { row, rules, campaign, allows: regionOf(row.regions), chat: config ?? PLAIN_CHAT };
    if (!config || !document) return { ...base, loaded: undefined };
    const loaded: LoadedSpace = {
      spaceId,
      version: document.version,
      document: upgradeDocument(document.document),
      config: spaceGameConfigSchema.parse(config),
      // The platform's limit may have been lowered since.
      maxNum: Math.min(config.serverMax ?? maxNum, maxNum),
      serverNum: config.serverNum,
    };
    return { ...base, loaded };
  };

  return {
    get(spaceId) {
      const known = cache.get(spaceId);
      if (known) return known;
      const reading = read(spaceId).then(
        (result) => {
          // Unknown ids are not cached: they could fill the memory, and the space may be created at any time.
          if (result?.loaded) seen.add(spaceId);
          else if (cache.get(spaceId) === reading) cache.delete(spaceId);
          return result;
        },
        (error: unknown) => {
          cache.delete(spaceId);
          throw error;
        },
      );
      cache.set(spaceId, reading);
      return reading;
    },
    forget: (spaceId) => void cache.delete(spaceId),
    forgetAll: () => cache.clear(),
    seen,
  };
}
