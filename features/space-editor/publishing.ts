import { and, eq } from 'drizzle-orm';
import { documentProblems } from '../../contract/model/document/document-problems';
import { switchableElementIds } from '../../contract/model/element/doors';
import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Tx } from '../../server/database/database';
import { spaceDocuments, spaces as spaceTable } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { EDITOR_CALLS } from './contract';
import { holdLease, type LeaseOf } from './lease';
import { spaceDrafts, spacePublications } from './tables';
import { keepNewest } from './versions';

interface Deps extends Pick<FeatureContext, 'db' | 'permissions' | 'spaces'> {
  /** Checks a document of any version; undefined: it is none. */
  readonly readDocument: (stored: unknown) => SpaceDocument | undefined;
}
type PublishingCalls = Pick<
  typeof EDITOR_CALLS,
  'saveContent' | 'saveElementContent' | 'elementContent' | 'versionContent' | 'rollbackContent'
>;
type Origin = Pick<typeof spacePublications.$inferInsert, 'kind' | 'fromVersion' | 'note'>;

const isSame = (ids: readonly string[], of: Iterable<string>): boolean => {
  const all = new Set(of);
  return new Set(ids).size === all.size && ids.every((id) => all.has(id));
};

const whiteboardsOf = ({ elements }: SpaceDocument): readonly string[] =>
  elements.flatMap(({ id, interaction }) => (interaction?.type === InteractionType.whiteBoard ? [id] : []));

/** Publishes documents, each as a new version: the history only grows. */
export function publishing({ db, permissions, spaces, readDocument }: Deps): HandlersOf<PublishingCalls> {
  /** Throws `invalid`. */
  const documentOf = (content: object, elements: readonly unknown[]): SpaceDocument => {
    const document = readDocument({ ...content, elements });
    if (!document) throw new AppError('invalid');
    return document;
  };
  /** Throws `versionGone`. */
  async function published(spaceId: string, version: number): Promise<SpaceDocument> {
    const [row] = await db
      .select({ document: spaceDocuments.document })
      .from(spaceDocuments)
      .where(and(eq(spaceDocuments.spaceId, spaceId), eq(spaceDocuments.version, version)));
    const document = row && readDocument(row.document);
    if (!document) throw new AppError('versionGone');
    return document;
  }
  /** In one transaction with `alongside`. Throws `editTimeout`, `documentProblems`. */
  async function publish(
    lease: LeaseOf,
    document: SpaceDocument,
    origin: Origin,
    alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ version: number }> {
    const { spaceId, userId } = lease;
    if (documentProblems(document, spaceId).some(({ level }) => level === 'error'))
      throw new AppError('documentProblems');
    const version = await spaces.publishDocument(spaceId, document, async (tx, next) => {
      await holdLease(tx, lease);
      await alongside(tx);
      await tx.insert(spacePublications).values({ spaceId, version: next, byUserId: userId, ...origin });
      await keepNewest(tx, spaceId, next);
    });
    return { version };
  }
  /** The draft that is published goes. Throws `editTimeout` if another one was saved meanwhile. */
  const endDraft = (spaceId: string, rev: number) => async (tx: Tx) => {
    const [had] = await tx
      .delete(spaceDrafts)
      .where(eq(spaceDrafts.spaceId, spaceId))
      .returning({ rev: spaceDrafts.rev });
    if ((had?.rev ?? 0) !== rev) throw new AppError('editTimeout');
  };
  const current = async (spaceId: string) => {
    const space = await spaces.load(spaceId);
    if (space === undefined) throw new AppError('spaceNotFound');
    return space;
  };

  return {
    async saveContent(input, { session: { userId } }) {
      const { spaceId, token, rev, note, spaceContent, elementContent } = input;
      const { onOffElementList, whiteboardElementList, spaceSimplify = {}, smallImgUrl } = input;
      await permissions.check(spaceId, userId, 'editSpace');
      const document = documentOf(spaceContent, elementContent);
      if (
        (onOffElementList && !isSame(onOffElementList, switchableElementIds(document))) ||
        (whiteboardElementList && !isSame(whiteboardElementList, whiteboardsOf(document)))
      )
        throw new AppError('listsDiffer');
      const { spaceName: name, description } = spaceSimplify;
      const words = Object.entries({ name, description, smallImgUrl }).filter(([, one]) => one !== undefined);
      const lease = { spaceId, userId, token };
      const result = await publish(lease, document, { kind: 'publish', note }, async (tx) => {
        await endDraft(spaceId, rev)(tx);
        if (words.length > 0)
          await tx.update(spaceTable).set(Object.fromEntries(words)).where(eq(spaceTable.id, spaceId));
      });
      if (words.length > 0) await spaces.reload(spaceId);
      return result;
    },
    async saveElementContent({ spaceId, token, rev, note, elementContent }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const { document: published } = await current(spaceId);
      const document = documentOf(published, elementContent);
      return publish({ spaceId, userId, token }, document, { kind: 'publish', note }, endDraft(spaceId, rev));
    },
    async elementContent({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const { version, document } = await current(spaceId);
      return { version, elementContent: document.elements };
    },
    async versionContent({ spaceId, version }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      return { document: await published(spaceId, version) };
    },
    async rollbackContent({ spaceId, token, version }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const document = await published(spaceId, version);
      return publish({ spaceId, userId, token }, document, {
        kind: 'rollback',
        fromVersion: version,
        note: '',
      });
    },
  };
}
