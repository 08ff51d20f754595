import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import { MemberType } from '../../contract/model/member/member';
import { PLAIN_BRANDING } from '../../contract/model/space-branding';
import { storedDocumentSchema } from '../../contract/model/space-document.schema';
import { members, spaces as spaceTable, users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { newId } from '../../server/secrets';
import { MANAGEMENT_CALLS } from './contract';
import { MANAGEMENT_ERRORS } from './errors';
import { GRACE_DAYS, TEMPLATES_MAX } from './model';
import { spaceDeletions, spaceTemplates } from './tables';

type Deps = Pick<FeatureContext, 'db' | 'spaces' | 'config' | 'log'>;

function createManagement({
  db,
  spaces,

  config,
  log,
}: Deps): FeatureParts<typeof MANAGEMENT_CALLS> {
  const row = async (spaceId: string) => {
    const found = await spaces.row(spaceId);
    if (!found) throw new AppError('spaceNotFound');
    return found;
  };
  /** Throws `forbidden` for everybody but the owner. */
  const ownedBy = async (spaceId: string, userId: string) => {
    const found = await row(spaceId);
    if (found.ownerUserId !== userId) throw new AppError('forbidden');
    return found;
  };
  const checkManages = async (spaceId: string, userId: string): Promise<void> => {
    // Permissions are those of people who may enter, and managers work on closed spaces too.
    if (!(await spaces.manages(spaceId, userId))) throw new AppError('forbidden');
  };
  const checkCreates = (kind: string): void => {
    if (kind !== 'phone') throw new AppError('forbidden');
    if (config.SPACE_CREATION === 'apply') throw new AppError('createByApplication');
  };
  const documentOf = async (spaceId: string) => {
    const document = (await spaces.load(spaceId))?.document;
    if (!document) throw new AppError('spaceUnavailable');
    return document;
  };
  const ownTemplate = (userId: string, templateId: string) =>
    and(eq(spaceTemplates.id, templateId), eq(spaceTemplates.userId, userId));

  return {
    handlers: {
      async getManagement({ spaceId }, { session: { userId } }) {
        await checkManages(spaceId, userId);
        const [deletion] = await db.select().from(spaceDeletions).where(eq(spaceDeletions.spaceId, spaceId));
        const { ownerUserId } = await row(spaceId);
        return { isOwner: ownerUserId === userId, endsAt: deletion?.endsAt.toISOString() ?? '' };
      },
      async duplicateSpace({ spaceId, spaceName }, { session: { userId, kind } }) {
        await checkManages(spaceId, userId);
        checkCreates(kind);
        const [from, document, settings] = await Promise.all([
          row(spaceId),
          documentOf(spaceId),
          spaces.config(spaceId),
        ]);
        const { type, description, descriptionEn, smallImgUrl, branding } = from;
        const { anonymousEnable, avSwitch, inviteRequired, regions } = from;
        const { spaceId: _, ...rules } = settings;
        return {
          spaceId: await spaces.create(userId, {
            space: {
              ...{
                name: spaceName,
                nameEn: spaceName,
                type,
                description,
                descriptionEn,
                smallImgUrl,
                branding,
              },
              ...{ anonymousEnable, avSwitch, inviteRequired, regions },
            },
            config: rules,
            document,
          }),
        };
      },
      async handOverSpace({ spaceId, userId: toUserId }, { session: { userId } }) {
        await ownedBy(spaceId, userId);
        if (toUserId === userId) return {};
        await db.transaction(async (tx) => {
          await spaces.checkLimit(tx, toUserId);
          const [manager] = await tx
            .select({ id: users.id })
            .from(members)
            .innerJoin(users, eq(users.id, members.userId))
            .where(
              and(
                eq(members.spaceId, spaceId),
                eq(members.userId, toUserId),
                eq(members.type, MemberType.manager),
                eq(users.kind, 'phone'),
              ),
            );
          if (!manager) throw new AppError('notAManager');
          const given = await tx
            .update(spaceTable)
            .set({ ownerUserId: toUserId })
            .where(and(eq(spaceTable.id, spaceId), eq(spaceTable.ownerUserId, userId)))
            .returning({ id: spaceTable.id });
          if (given.length === 0) throw new AppError('forbidden');
          await tx
            .update(members)
            .set({ type: MemberType.manager })
            .where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
        });
        await spaces.reload(spaceId);
        return {};
      },
      async deleteSpace({ spaceId, spaceName }, { session: { userId } }) {
        const { name } = await ownedBy(spaceId, userId);
        if (spaceName.trim() !== name) throw new AppError('nameDiffers');
        const endsAt = await db.transaction(async (tx) => {
          await tx.update(spaceTable).set({ closed: true }).where(eq(spaceTable.id, spaceId));
          await tx
            .insert(spaceDeletions)
            .values({ spaceId, endsAt: sql`now() + ${`${GRACE_DAYS} days`}::interval` })
            .onConflictDoNothing();
          const [deletion] = await tx
            .select()
            .from(spaceDeletions)
            .where(eq(spaceDeletions.spaceId, spaceId));
          return deletion?.endsAt.toISOString() ?? '';
        });
        await spaces.reload(spaceId);
        return { endsAt };
      },
      async restoreSpace({ spaceId }, { session: { userId } }) {
        await ownedBy(spaceId, userId);
        const isBack = await db.transaction(async (tx) => {
          const ended = await tx
            .delete(spaceDeletions)
            .where(eq(spaceDeletions.spaceId, spaceId))
            .returning({ spaceId: spaceDeletions.spaceId });
          if (ended.length > 0)
            await tx.update(spaceTable).set({ closed: false }).where(eq(spaceTable.id, spaceId));
          return ended.length > 0;
        });
        if (isBack) await spaces.reload(spaceId);
        return {};
      },
      async saveTemplate({ spaceId, name }, { session: { userId } }) {
        await checkManages(spaceId, userId);
        const [document, settings] = await Promise.all([documentOf(spaceId), spaces.config(spaceId)]);
        const id = newId('tp');
        await db.transaction(async (tx) => {
          await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
          const [kept] = await tx
            .select({ number: count() })
            .from(spaceTemplates)
            .where(eq(spaceTemplates.userId, userId));
          if ((kept?.number ?? 0) >= TEMPLATES_MAX) throw new AppError('templateLimit');
          await tx.insert(spaceTemplates).values({ id, userId, name, document, sky: settings.sky });
        });
        return { templateId: id };
      },
      async listTemplates(_, { session: { userId } }) {
        const rows = await db
          .select({
            templateId: spaceTemplates.id,
            name: spaceTemplates.name,
            savedAt: spaceTemplates.savedAt,
          })
          .from(spaceTemplates)
          .where(eq(spaceTemplates.userId, userId))
          .orderBy(desc(spaceTemplates.savedAt), desc(spaceTemplates.id));
        return { templates: rows.map(({ savedAt, ...one }) => ({ ...one, savedAt: savedAt.toISOString() })) };
      },
      async removeTemplate({ templateId }, { session: { userId } }) {
        await db.delete(spaceTemplates).where(ownTemplate(userId, templateId));
        return {};
      },
      async createFromTemplate({ templateId, spaceName }, { session: { userId, kind } }) {
        checkCreates(kind);
        const [template] = await db.select().from(spaceTemplates).where(ownTemplate(userId, templateId));
        const document = storedDocumentSchema.safeParse(template?.document).data;
        if (!template || !document) throw new AppError('templateGone');
        const space = { name: spaceName, nameEn: spaceName, branding: PLAIN_BRANDING };
        return {
          spaceId: await spaces.create(userId, { space, config: { sky: template.sky }, document }),
        };
      },
    },
    async sweep() {
      const due = await db
        .select({ spaceId: spaceDeletions.spaceId })
        .from(spaceDeletions)
        .where(lte(spaceDeletions.endsAt, sql`now()`));
      for (const { spaceId } of due) {
        await db.delete(spaceTable).where(eq(spaceTable.id, spaceId));
        await spaces.reload(spaceId);
        log.info({ spaceId }, 'a deleted space has ended');
      }
    },
  };
}

/** Duplicating, handing over and deleting spaces, and templates of the user. */
export const spaceManagementServer = defineServerFeature({
  name: 'space-management',
  calls: MANAGEMENT_CALLS,
  errors: MANAGEMENT_ERRORS,
  accountColumns: [{ table: 'space_templates', column: 'user_id', key: [] }],
  create: createManagement,
});
