import { and, asc, eq, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { DICTIONARY_CALLS } from './contract';
import { DICTIONARY_ERRORS } from './errors';
import { bytesOf, isJson, KEYS_MAX, VALUE_MAX, type DictionaryEntry } from './model';
import { dictionaryEntries } from './tables';

const of = (spaceId: string, key: string) =>
  and(eq(dictionaryEntries.spaceId, spaceId), eq(dictionaryEntries.key, key));

const entryOf = ({
  key,
  value,
  isPublic,
  version,
  changedAt,
}: typeof dictionaryEntries.$inferSelect): DictionaryEntry => ({
  key,
  value,
  isPublic,
  version,
  changedAt: changedAt.toISOString(),
});

function createDictionary({ db, spaces }: FeatureContext): FeatureParts<typeof DICTIONARY_CALLS> {
  const checkManages = async (spaceId: string, userId: string): Promise<void> => {
    if (!(await spaces.manages(spaceId, userId))) throw new AppError('forbidden');
  };
  const rowOf = async (spaceId: string, key: string) => {
    const [row] = await db.select().from(dictionaryEntries).where(of(spaceId, key));
    return row;
  };

  return {
    handlers: {
      async dictionaryByKey({ spaceId, key }, { session: { userId } }) {
        const row = await rowOf(spaceId, key);
        const mayRead = row && (row.isPublic || (await spaces.manages(spaceId, userId)));
        return { entry: mayRead ? entryOf(row) : null };
      },
      async listDictionary({ spaceId }, { session: { userId } }) {
        await checkManages(spaceId, userId);
        const rows = await db
          .select()
          .from(dictionaryEntries)
          .where(eq(dictionaryEntries.spaceId, spaceId))
          .orderBy(asc(dictionaryEntries.key));
        return { entries: rows.map(entryOf) };
      },
      async setDictionaryKey({ spaceId, key, value, isPublic, version }, { session: { userId } }) {
        await checkManages(spaceId, userId);
        if (value !== null && bytesOf(value) > VALUE_MAX) throw new AppError('dictionaryTooLarge');
        if (value !== null && !isJson(value)) throw new AppError('dictionaryNotJson');
        return db.transaction(async (tx) => {
          await advisoryLock(tx, `dictionary ${spaceId}`);
          const [before] = await tx.select().from(dictionaryEntries).where(of(spaceId, key));
          if (value === null) {
            if (before && before.version !== version) throw new AppError('dictionaryStale');
            await tx.delete(dictionaryEntries).where(of(spaceId, key));
            return { entry: null };
          }
          if ((before?.version ?? 0) !== version) {
            const isRepeated =
              before?.version === version + 1 && before.value === value && before.isPublic === isPublic;
            if (!isRepeated) throw new AppError('dictionaryStale');
            return { entry: entryOf(before) };
          }
          const keys = await tx.$count(dictionaryEntries, eq(dictionaryEntries.spaceId, spaceId));
          if (!before && keys >= KEYS_MAX) throw new AppError('dictionaryFull');
          const set = { value, isPublic, version: version + 1, byUserId: userId, changedAt: sql`now()` };
          const [row] = await tx
            .insert(dictionaryEntries)
            .values({ spaceId, key, ...set })
            .onConflictDoUpdate({ target: [dictionaryEntries.spaceId, dictionaryEntries.key], set })
            .returning();
          if (!row) throw new AppError('internal');
          return { entry: entryOf(row) };
        });
      },
    },
  };
}

/** Values by key that a space is set by (specification, section 7, «dictionaries»). */
export const dictionaryServer = defineServerFeature({
  name: 'dictionary',
  calls: DICTIONARY_CALLS,
  errors: DICTIONARY_ERRORS,
  accountColumns: [{ table: 'dictionary_entries', column: 'by_user_id', key: [], stays: true }],
  create: createDictionary,
});
