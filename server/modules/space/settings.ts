import { eq } from 'drizzle-orm';
import type { SpaceSettings } from '../../../contract/calls/space-settings';
import { PLAIN_BRANDING } from '../../../contract/model/space-branding';
import type { Db } from '../../database/database';
import { spaceConfigs, spaces } from '../../database/schema';
import { AppError } from '../../errors';
import { isRange } from './regions';
import type { CachedSpace } from './space-store';

type Project = SpaceSettings['project'];

/** The fields, with each entry of a list once. */
const onceEach = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? [...new Set<unknown>(value)] : value,
    ]),
  ) as T;

/** Absent parts, and absent fields of `project`, stay unchanged. */
export interface SettingsChange {
  readonly about?: SpaceSettings['about'] | undefined;
  readonly access?: Partial<SpaceSettings['access']> | undefined;
  readonly servers?: SpaceSettings['servers'] | undefined;
  readonly scene?: SpaceSettings['scene'] | undefined;
  readonly branding?: SpaceSettings['branding'] | undefined;
  readonly project?: { readonly [K in keyof Project]?: Project[K] | undefined } | undefined;
  readonly campaign?: SpaceSettings['campaign'] | undefined;
}

/** Default sky of a space without a document. */
const NEW_SKY: SpaceSettings['scene']['sky'] = { mode: 'auto', hour: 10, minutesPerDay: 24 };

/** An English text equal to the Chinese one counts as unset, and follows it. */
const ownEnglish = (zh: string, en: string): string => (en === zh ? '' : en);

/** Settings as shown to managers. `serverLimit`: the platform's maximum number of users per server. */
export function settingsOf(
  { row, loaded, rules, campaign }: CachedSpace,
  serverLimit: number,
): SpaceSettings {
  const { mode: _, ...project } = rules;
  return {
    about: {
      spaceName: row.name,
      spaceNameEn: ownEnglish(row.name, row.nameEn),
      description: row.description,
      descriptionEn: ownEnglish(row.description, row.descriptionEn),
      avSwitch: row.avSwitch,
    },
    access: {
      listed: row.listed,
      anonymousEnable: row.anonymousEnable,
      inviteRequired: row.inviteRequired,
      closed: row.closed,
      regions: row.regions,
    },
    servers: {
      serverNum: loaded?.serverNum ?? 1,
      serverMax: loaded?.maxNum ?? serverLimit,
      serverMoreEnable: loaded?.config.serverMoreEnable ?? false,
    },
    scene: {
      skyEnable: loaded?.config.skyEnable ?? true,
      sky: loaded?.config.sky ?? NEW_SKY,
      danmakuStatus: loaded?.config.danmakuStatus ?? true,
    },
    // Rows of older versions may lack a field.
    branding: { ...PLAIN_BRANDING, ...row.branding },
    project,
    campaign,
  };
}

/** Writes a change completely or not at all. Throws `spaceNotFound`, `regionInvalid`, `serverMaxInvalid`. */
export async function writeSettings(
  db: Db,
  spaceId: string,
  { about, access, servers, scene, branding, project, campaign }: SettingsChange,
  serverLimit: number,
): Promise<void> {
  if (access?.regions?.some((range) => !isRange(range))) throw new AppError('regionInvalid');
  if (servers && servers.serverMax > serverLimit) throw new AppError('serverMaxInvalid');
  await db.transaction(async (tx) => {
    // The row lock serializes managers' changes.
    const [row] = await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for('update');
    if (!row) throw new AppError('spaceNotFound');
    const changed = {
      ...(about && {
        name: about.spaceName,
        nameEn: about.spaceNameEn || about.spaceName,
        description: about.description,
        descriptionEn: about.descriptionEn || about.description,
        avSwitch: about.avSwitch,
      }),
      ...access,
      ...(branding && { branding }),
    };
    if (Object.keys(changed).length > 0) await tx.update(spaces).set(changed).where(eq(spaces.id, spaceId));
    const ofSpace = eq(spaceConfigs.spaceId, spaceId);
    if (servers) {
      const { serverNum, serverMax, serverMoreEnable } = servers;
      // The platform's limit is stored as null, so that it follows the configuration.
      const max = serverMax === serverLimit ? null : serverMax;
      await tx.update(spaceConfigs).set({ serverNum, serverMax: max, serverMoreEnable }).where(ofSpace);
    }
    if (scene) await tx.update(spaceConfigs).set(scene).where(ofSpace);
    if (project || campaign) {
      const [before] = await tx.select({ project: spaceConfigs.project }).from(spaceConfigs).where(ofSpace);
      const given = onceEach({ ...project, ...(campaign && { campaign: onceEach(campaign) }) });
      const merged = { ...before?.project, ...given };
      await tx.update(spaceConfigs).set({ project: merged }).where(ofSpace);
    }
  });
}
