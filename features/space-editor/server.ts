import { eq, sql } from 'drizzle-orm';
import { storedDocumentSchema } from '../../contract/model/space-document.schema';
import type { SpaceDocument } from '../../contract/model/space-document';
import { documentProblems, type DocumentProblem } from '../../contract/model/document/document-problems';
import type { Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext } from '../../server/features/feature';
import { namedFiles } from '../../server/files/named-files';
import type { HandlersOf } from '../../server/http/context';
import { EDITOR_CALLS } from './contract';
import { EDITOR_ERRORS } from './errors';
import { beat, endLease, holdLease, holdsLease, takeLease, type LeaseOf } from './lease';
import { liveValues } from './live-values';
import { LOOKS_EVERY, plannedPublishing } from './planned';
import { publishing } from './publishing';
import { spaceDrafts } from './tables';
import { versionsOf } from './versions';

type DraftCalls = Pick<
  typeof EDITOR_CALLS,
  'startEdit' | 'editHeartbeat' | 'endEdit' | 'saveDraft' | 'draft' | 'verifyDraft' | 'deleteDraft'
>;
type EditorDeps = Pick<FeatureContext, 'db' | 'permissions' | 'spaces'>;

function createEditor({ db, permissions, spaces }: EditorDeps): HandlersOf<DraftCalls> {
  const published = async (spaceId: string) => {
    const space = await spaces.load(spaceId);
    if (space === undefined) throw new AppError('spaceNotFound');
    return space;
  };
  const draftOf = async (spaceId: string) => {
    const [row] = await db.select().from(spaceDrafts).where(eq(spaceDrafts.spaceId, spaceId));
    return row;
  };
  /** Runs while nobody else can take the lease. Throws `forbidden`, `editTimeout`. */
  const holding = async <T>(lease: LeaseOf, run: (tx: Tx) => Promise<T>): Promise<T> => {
    await permissions.check(lease.spaceId, lease.userId, 'editSpace');
    return db.transaction(async (tx) => {
      await holdLease(tx, lease);
      return run(tx);
    });
  };

  return {
    async startEdit({ spaceId, how }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const isOwner = (await spaces.row(spaceId))?.ownerUserId === userId;
      if (how === 'take' && !isOwner) throw new AppError('forbidden');
      return takeLease(db, { spaceId, userId }, { asks: how === 'ask', mayTake: how === 'take' });
    },
    async editHeartbeat({ spaceId, token, answer }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      return { askedBy: await beat(db, { spaceId, userId, token }, answer) };
    },
    async endEdit({ spaceId, token }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      await endLease(db, { spaceId, userId, token });
      return {};
    },
    async saveDraft({ spaceId, token, rev, document }, { session: { userId } }) {
      const { version } = await published(spaceId);
      return holding({ spaceId, userId, token }, async (tx) => {
        const of = eq(spaceDrafts.spaceId, spaceId);
        const [had] = await tx.select({ rev: spaceDrafts.rev }).from(spaceDrafts).where(of);
        if ((had?.rev ?? 0) !== rev) throw new AppError('editTimeout');
        const set = { rev: rev + 1, document, byUserId: userId, savedAt: sql`now()`, publishFailed: false };
        const [row] = await tx
          .insert(spaceDrafts)
          .values({ spaceId, baseVersion: version, ...set })
          .onConflictDoUpdate({ target: spaceDrafts.spaceId, set })
          .returning({ rev: spaceDrafts.rev, savedAt: spaceDrafts.savedAt });
        if (row === undefined) throw new AppError('internal');
        return { rev: row.rev, savedAt: row.savedAt.toISOString() };
      });
    },
    async draft({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const row = await draftOf(spaceId);
      if (row !== undefined) {
        const { document, rev, baseVersion, savedAt } = row;
        return { document, rev, baseVersion, savedAt: savedAt.toISOString() };
      }
      const { document, version } = await published(spaceId);
      return { document, rev: 0, baseVersion: version, savedAt: '' };
    },
    async verifyDraft({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const [row, { document, version }] = await Promise.all([draftOf(spaceId), published(spaceId)]);
      const checked = row?.document ?? document;
      const problems = documentProblems(checked, spaceId);
      const errors = problems.filter(({ level }) => level === 'error').length;
      return {
        rev: row?.rev ?? 0,
        baseVersion: row?.baseVersion ?? version,
        version,
        errors,
        warnings: problems.length - errors,
        problems: listed(checked, problems),
        publishAt: row?.publishAt?.toISOString() ?? '',
        publishFailed: row?.publishFailed ?? false,
      };
    },
    async deleteDraft({ spaceId, token }, { session: { userId } }) {
      await holding({ spaceId, userId, token }, (tx) =>
        tx.delete(spaceDrafts).where(eq(spaceDrafts.spaceId, spaceId)),
      );
      return {};
    },
  };
}

/** Problems that an answer names. */
const NAMED_MAX = 100;

/** The first problems, errors first, each with the place to go to. */
function listed({ elements, areas, spawns }: SpaceDocument, problems: readonly DocumentProblem[]) {
  const named = problems.toSorted((a, b) => Number(a.level !== 'error') - Number(b.level !== 'error'));
  return named.slice(0, NAMED_MAX).map((problem) => {
    const { elementId, areaId, spawnId } = problem.where;
    const area = areas.find(({ id }) => id === areaId);
    const at =
      (area && { x: area.x + area.width / 2, y: area.y + area.height / 2 }) ??
      elements.find(({ id }) => id === elementId) ??
      spawns.find(({ id }) => id === spawnId);
    return { ...problem, ...(at && { at: { x: at.x, y: at.y } }) };
  });
}

const readDocument = (stored: unknown): SpaceDocument | undefined =>
  storedDocumentSchema.safeParse(stored).data;

/** The lease, the draft and the versions of a space (specification, section 7). */
export const spaceEditorServer = defineServerFeature({
  name: 'space-editor',
  calls: EDITOR_CALLS,
  accountColumns: [
    { table: 'space_edit_leases', column: 'user_id', key: [] },
    { table: 'space_edit_leases', column: 'asked_by', key: [], ofOther: true },
    { table: 'space_drafts', column: 'by_user_id', key: [], stays: true },
    { table: 'space_publications', column: 'by_user_id', key: [], ofOther: true },
  ],
  errors: EDITOR_ERRORS,
  create(context) {
    const planned = plannedPublishing({ ...context, readDocument });
    return {
      handlers: {
        ...createEditor(context),
        ...publishing({ ...context, readDocument }),
        ...versionsOf(context),
        ...planned.handlers,
        ...liveValues(context),
      },
      filesNamed: (spaceId) =>
        namedFiles(
          context.db,
          sql`${spaceDrafts.document}::text`,
          sql`${spaceDrafts} where ${eq(spaceDrafts.spaceId, spaceId)}`,
        ),
      editsNow: (spaceId, userId) => holdsLease(context.db, spaceId, userId),
      repeats: [{ every: LOOKS_EVERY, run: planned.publishDue }],
    };
  },
});
