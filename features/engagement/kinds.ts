import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import type { FeatureContext, FeatureEvent } from '../../server/features/feature';
import { InputError } from '../../server/input';
import { createSingleFlight } from '../../server/single-flight';
import { addExhibit } from './exhibits';
import { appendLog } from './log';
import { LATE_MS } from './model';
import { countPeople } from './organized/people';
import type { EngagementKind, EngagementOf, EngagementReport, EngagementService } from './service';
import { atElement, engagementOf, listOf, readEngagement, toPublic, type AnyEngagement } from './store';
import { engagements } from './tables';
import { createTeller } from './timing/teller';

interface Deps extends Pick<FeatureContext, 'db' | 'log'> {
  now(): number;
  emit(event: FeatureEvent): void;
}

type News = Parameters<ReturnType<EngagementService['register']>['tell']>[1];

/** Of a kind whose settings are known to it alone. */
type AnyKind = EngagementKind<unknown>;

/** The families that registered, and what they may do with their engagements. */
export function createKinds({ db, log, now, emit }: Deps) {
  const kinds = new Map<string, AnyKind>();
  const kindOf = (kind: string): AnyKind => {
    const found = kinds.get(kind);
    if (!found) throw new AppError('engagementNotFound');
    return found;
  };
  const tell = createTeller<News>(
    async (engagementId, read) => {
      try {
        const news = await read();
        const [row] = await db
          .select({ spaceId: engagements.spaceId })
          .from(engagements)
          .where(eq(engagements.id, engagementId));
        if (!news || !row) return;
        const engagement = toPublic(await readEngagement(db, row.spaceId, engagementId));
        const payload = { engagement, serverNow: now(), data: news.data };
        emit({ spaceId: row.spaceId, name: 'changed', payload, ...(news.to && { to: news.to }) });
      } catch (error) {
        log.error({ err: error, engagementId }, 'news of an engagement were not told');
      }
    },
    (milliseconds, run) => void setTimeout(run, milliseconds).unref(),
  );

  // When it begins, everybody asks for the same one in the same second.
  const atOnce = createSingleFlight<AnyEngagement>();

  const toldAtOnce = createSingleFlight<Record<string, unknown> | undefined>();

  const register: EngagementService['register'] = <C>(kind: EngagementKind<C>) => {
    if (kinds.has(kind.kind)) throw new Error(`two kinds of engagement are called ${kind.kind}`);
    kinds.set(kind.kind, kind);
    // The schema of the kind has checked the settings when they were saved.
    const own = (engagement: AnyEngagement) => engagement as EngagementOf<C>;
    const getAny = async (spaceId: string, engagementId: string) => {
      const engagement = await readEngagement(db, spaceId, engagementId);
      if (engagement.kind !== kind.kind) throw new AppError('engagementNotFound');
      return own(engagement);
    };
    return {
      getAny,
      async get(spaceId, engagementId) {
        const engagement = await getAny(spaceId, engagementId);
        if (engagement.state === 'draft') throw new AppError('engagementNotFound');
        return engagement;
      },
      atElement: async (spaceId, elementId) =>
        own(
          await atOnce(`${kind.kind} ${spaceId} ${elementId ?? ''}`, () =>
            atElement(db, spaceId, elementId, kind.kind),
          ),
        ),
      shown: async (spaceId) =>
        (await listOf(db, spaceId)).filter((one) => one.kind === kind.kind && one.state !== 'draft').map(own),
      async open() {
        const rows = await db
          .select()
          .from(engagements)
          .where(and(eq(engagements.kind, kind.kind), eq(engagements.state, 'open')));
        return rows.map((row) => own(engagementOf(row)));
      },
      async accepting(tx, engagementIds) {
        const rows = await tx
          .select({ id: engagements.id, closesAt: engagements.closesAt })
          .from(engagements)
          .where(and(inArray(engagements.id, [...new Set(engagementIds)]), eq(engagements.state, 'open')))
          .orderBy(engagements.id)
          .for('share');
        return new Map(
          rows.map(({ id, closesAt }) => [id, closesAt ? closesAt.getTime() + LATE_MS : Infinity]),
        );
      },
      refusal({ state }) {
        if (state === 'paused') return new AppError('engagementPaused');
        return new AppError(
          state === 'closed' || state === 'settled' ? 'engagementOver' : 'engagementNotOpen',
        );
      },
      log: (tx, engagementId, entry) => appendLog(tx, engagementId, { ...entry, at: now() }),
      tell,
    };
  };

  return {
    register,
    /** The settings as they are stored. Throws `engagementNotFound`, an error of the kind, or `InputError`. */
    check(kind: string, config: Record<string, unknown>): Record<string, unknown> {
      const { config: schema, errors = [] } = kindOf(kind);
      const read = schema.safeParse(config);
      if (read.success) return read.data as Record<string, unknown>;
      const [issue] = read.error.issues;
      const named = errors.find((error) => error === issue?.message);
      if (named) throw new AppError(named);
      throw new InputError('invalid', ['config', ...(issue?.path ?? []).map(String)]);
    },
    /** `EngagementKind.elementsOf`, of settings that were checked. */
    elementsOf: (kind: string, config: Record<string, unknown>): string[] | undefined => {
      const found = kindOf(kind).elementsOf?.(config);
      return found && [...new Set(found)];
    },
    /** Puts what the kinds play in the expo hall there. */
    async addExhibits(): Promise<void> {
      for (const one of kinds.values())
        try {
          if (one.exhibit) await addExhibit(db, one, { ...(one.config.parse(one.exhibit.config) as object) });
        } catch (error) {
          log.error({ err: error, kind: one.kind }, 'the expo hall lacks something to play');
        }
    },
    async onStep(tx: Tx, engagement: AnyEngagement): Promise<void> {
      await kindOf(engagement.kind).onStep?.(tx, engagement);
    },
    told: async (engagement: AnyEngagement) => kinds.get(engagement.kind)?.told?.(engagement),
    /** By id: what everybody may know of those that are no drafts. */
    async toldOf(spaceId: string, engagementIds: readonly string[]) {
      const rows = await db
        .select()
        .from(engagements)
        .where(
          and(
            eq(engagements.spaceId, spaceId),
            inArray(engagements.id, [...engagementIds]),
            ne(engagements.state, 'draft'),
          ),
        );
      const told = await Promise.all(
        rows.map(async (row) => {
          const data = await toldAtOnce(row.id, async () => kinds.get(row.kind)?.told?.(engagementOf(row)));
          return data ? [[row.id, data] as const] : [];
        }),
      );
      return Object.fromEntries(told.flat());
    },
    /** How many take part, by id. */
    peopleOf: (list: readonly AnyEngagement[]) => countPeople(db, list, (kind) => kinds.get(kind)?.people),
    report: (engagement: AnyEngagement): Promise<EngagementReport> =>
      kindOf(engagement.kind).report(engagement),
  };
}
