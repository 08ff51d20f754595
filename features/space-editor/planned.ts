import { and, eq, lte, sql } from 'drizzle-orm';
import { documentProblems } from '../../contract/model/document/document-problems';
import type { SpaceDocument } from '../../contract/model/space-document';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { EDITOR_CALLS } from './contract';
import { holdLease } from './lease';
import { spaceDrafts, spacePublications } from './tables';
import { keepNewest } from './versions';

/** Drafts are published at most this long after their time, ms. */
export const LOOKS_EVERY = 5_000;
/** A plan reaches this far, ms. */
const YEAR = 366 * 86_400_000;

type Deps = Pick<FeatureContext, 'db' | 'permissions' | 'spaces' | 'now' | 'log'> & {
  readonly readDocument: (stored: unknown) => SpaceDocument | undefined;
};
/** The draft is not due any more: another server has published it, or it was saved anew. */
class NotDue extends Error {}

/** Drafts that are published at a time. */
export function plannedPublishing({ db, permissions, spaces, now, log, readDocument }: Deps): {
  readonly handlers: HandlersOf<Pick<typeof EDITOR_CALLS, 'publishAt'>>;
  /** Publishes what is due, on whichever server looks first. */
  publishDue(): Promise<void>;
} {
  const isDue = (spaceId: string, rev: number) =>
    and(eq(spaceDrafts.spaceId, spaceId), eq(spaceDrafts.rev, rev), lte(spaceDrafts.publishAt, sql`now()`));

  async function publish({
    spaceId,
    rev,
    document: stored,
    ...row
  }: typeof spaceDrafts.$inferSelect): Promise<void> {
    const document = readDocument(stored);
    if (!document || documentProblems(document, spaceId).some(({ level }) => level === 'error')) {
      await db.update(spaceDrafts).set({ publishAt: null, publishFailed: true }).where(isDue(spaceId, rev));
      return;
    }
    await spaces.publishDocument(spaceId, document, async (tx, version) => {
      const gone = await tx
        .delete(spaceDrafts)
        .where(isDue(spaceId, rev))
        .returning({ rev: spaceDrafts.rev });
      if (gone.length === 0) throw new NotDue();
      const [byUserId, note] = [row.byUserId, row.publishNote];
      await tx.insert(spacePublications).values({ spaceId, version, kind: 'planned', byUserId, note });
      await keepNewest(tx, spaceId, version);
    });
  }

  return {
    handlers: {
      async publishAt({ spaceId, token, rev, note, at }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'editSpace');
        const publishAt = at === null ? null : new Date(at);
        if (publishAt && (publishAt.getTime() <= now() || publishAt.getTime() > now() + YEAR))
          throw new AppError('publishTime');
        await db.transaction(async (tx) => {
          await holdLease(tx, { spaceId, userId, token });
          const planned = await tx
            .update(spaceDrafts)
            .set({ publishAt, publishNote: note, publishFailed: false })
            .where(and(eq(spaceDrafts.spaceId, spaceId), eq(spaceDrafts.rev, rev)))
            .returning({ rev: spaceDrafts.rev });
          if (planned.length === 0) throw new AppError('editTimeout');
        });
        return { publishAt: publishAt?.toISOString() ?? '' };
      },
    },
    async publishDue() {
      const due = await db
        .select()
        .from(spaceDrafts)
        .where(lte(spaceDrafts.publishAt, sql`now()`));
      for (const draft of due)
        await publish(draft).catch((error: unknown) => {
          if (!(error instanceof NotDue))
            log.error({ err: error, spaceId: draft.spaceId }, 'a draft was not published at its time');
        });
    },
  };
}
