import { and, count, desc, eq, lte, notInArray } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';
import { spaceDocuments, users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { EDITOR_CALLS } from './contract';
import { HISTORY, PINS_MAX, type Publication } from './model';
import { spacePublications } from './tables';

type VersionCalls = Pick<typeof EDITOR_CALLS, 'spaceHistory' | 'pinVersion'>;

/** Removes the versions that the newest ones push out, but for the pinned ones. */
export async function keepNewest(tx: Tx, spaceId: string, newest: number): Promise<void> {
  const pinned = await tx
    .select({ version: spacePublications.version })
    .from(spacePublications)
    .where(and(eq(spacePublications.spaceId, spaceId), eq(spacePublications.pinned, true)));
  for (const table of [spacePublications, spaceDocuments])
    await tx.delete(table).where(
      and(
        eq(table.spaceId, spaceId),
        lte(table.version, newest - HISTORY),
        notInArray(
          table.version,
          pinned.map(({ version }) => version),
        ),
      ),
    );
}

/** The history of a space, and which of its versions stay. */
export function versionsOf({
  db,
  permissions,
}: Pick<FeatureContext, 'db' | 'permissions'>): HandlersOf<VersionCalls> {
  return {
    async spaceHistory({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const rows = await db
        .select({
          version: spaceDocuments.version,
          kind: spacePublications.kind,
          fromVersion: spacePublications.fromVersion,
          nickname: users.nickname,
          note: spacePublications.note,
          pinned: spacePublications.pinned,
          at: spaceDocuments.createdAt,
        })
        .from(spaceDocuments)
        .leftJoin(
          spacePublications,
          and(
            eq(spacePublications.spaceId, spaceDocuments.spaceId),
            eq(spacePublications.version, spaceDocuments.version),
          ),
        )
        .leftJoin(users, eq(users.id, spacePublications.byUserId))
        .where(eq(spaceDocuments.spaceId, spaceId))
        .orderBy(desc(spaceDocuments.version))
        .limit(HISTORY + PINS_MAX);
      const versions = rows.map(
        ({ version, kind, fromVersion, nickname, note, pinned, at }): Publication => ({
          version,
          ...(kind && { kind }),
          ...(fromVersion !== null && { fromVersion }),
          nickname: nickname ?? '',
          note: note ?? '',
          pinned: pinned ?? false,
          publishedAt: at.toISOString(),
        }),
      );
      return { versions };
    },
    async pinVersion({ spaceId, version, pinned }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      await db.transaction(async (tx) => {
        // Held until the end, so that no publication removes the version meanwhile.
        const [there] = await tx
          .select({ version: spaceDocuments.version })
          .from(spaceDocuments)
          .where(and(eq(spaceDocuments.spaceId, spaceId), eq(spaceDocuments.version, version)))
          .for('update');
        if (!there) throw new AppError('versionGone');
        await tx
          .insert(spacePublications)
          .values({ spaceId, version, note: '', pinned })
          .onConflictDoUpdate({
            target: [spacePublications.spaceId, spacePublications.version],
            set: { pinned },
          });
        const [pins] = await tx
          .select({ number: count() })
          .from(spacePublications)
          .where(and(eq(spacePublications.spaceId, spaceId), eq(spacePublications.pinned, true)));
        if (pinned && (pins?.number ?? 0) > PINS_MAX) throw new AppError('tooManyPins');
      });
      return {};
    },
  };
}
