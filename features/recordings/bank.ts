import { and, asc, desc, eq, exists, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../server/database/database';
import { members, spaces, users } from '../../server/database/schema';
import type { Recording, RecordedTrack, RunningRecording } from './contract';
import { recordingRules, recordings, recordingTracks } from './tables';

const PAGE = 50;
const DAY = 86_400_000;

const starter = alias(users, 'starter');
const filmed = alias(users, 'filmed');

type Row = typeof recordings.$inferSelect;
interface Named {
  readonly row: Row;
  readonly by: string;
  readonly of: string | null;
}

const runningOf = ({ row, by, of }: Named): RunningRecording => ({
  recordingId: row.id,
  kind: row.kind,
  by,
  of: of ?? '',
  startedAt: row.startedAt.toISOString(),
});

/** Whether there is one file to download: that of the joined tracks, or the only track. */
const isWhole = ({ state, joined }: Row, tracks: readonly unknown[]): boolean =>
  state === 'ready' && (joined || tracks.length === 1);

/** The rows of the recordings. */
export class Bank {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** What everybody in a space sees of its recordings. */
  async stateOf(spaceId: string): Promise<{ asks: boolean; running: RunningRecording[] }> {
    const [rules] = await this.db.select().from(recordingRules).where(eq(recordingRules.spaceId, spaceId));
    const rows = await this.#named()
      .where(and(eq(recordings.spaceId, spaceId), eq(recordings.state, 'recording')))
      .orderBy(asc(recordings.startedAt));
    return { asks: rules?.asks ?? false, running: rows.map(runningOf) };
  }

  async running(tx: Db | Tx, like: Pick<Row, 'spaceId' | 'kind' | 'ofUserId'>): Promise<string | undefined> {
    const [row] = await tx
      .select({ id: recordings.id })
      .from(recordings)
      .where(
        and(
          eq(recordings.spaceId, like.spaceId),
          eq(recordings.kind, like.kind),
          eq(recordings.ofUserId, like.ofUserId),
          eq(recordings.state, 'recording'),
        ),
      );
    return row?.id;
  }

  /** The space of a recording; undefined: there is none. */
  async spaceOf(recordingId: string): Promise<string | undefined> {
    const which = eq(recordings.id, recordingId);
    const [row] = await this.db.select({ spaceId: recordings.spaceId }).from(recordings).where(which);
    return row?.spaceId;
  }

  /** Marks a recording as ended. Its space; undefined: it had ended before. */
  async end(recordingId: string): Promise<string | undefined> {
    const [row] = await this.db
      .update(recordings)
      .set({ state: 'finishing', endedAt: new Date(this.now()) })
      .where(and(eq(recordings.id, recordingId), eq(recordings.state, 'recording')))
      .returning({ spaceId: recordings.spaceId });
    return row?.spaceId;
  }

  /** Whether somebody was recorded. */
  async hasTracks(recordingId: string): Promise<boolean> {
    const which = eq(recordingTracks.recordingId, recordingId);
    const rows = await this.db.select({ id: recordingTracks.id }).from(recordingTracks).where(which).limit(1);
    return rows.length > 0;
  }

  /** Bytes of the recordings of a space, without those that run. */
  async used(spaceId: string): Promise<number> {
    const [row] = await this.db
      .select({ used: sql<number>`coalesce(sum(${recordings.bytes}), 0)::float8` })
      .from(recordings)
      .where(eq(recordings.spaceId, spaceId));
    return row?.used ?? 0;
  }

  /** Spaces with recordings that the user belongs to. */
  async spacesOf(userId: string): Promise<readonly { readonly spaceId: string; readonly name: string }[]> {
    const member = this.db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.spaceId, spaces.id), eq(members.userId, userId)));
    const recorded = this.db
      .select({ id: recordings.id })
      .from(recordings)
      .where(eq(recordings.spaceId, spaces.id));
    return this.db
      .select({ spaceId: spaces.id, name: spaces.name })
      .from(spaces)
      .where(and(exists(recorded), or(eq(spaces.ownerUserId, userId), exists(member))))
      .orderBy(asc(spaces.name));
  }

  async page(
    spaceIds: readonly string[],
    before: Date | undefined,
  ): Promise<{ recordings: Omit<Recording, 'spaceName'>[]; more: boolean }> {
    if (spaceIds.length === 0) return { recordings: [], more: false };
    const rows = await this.#named()
      .where(and(inArray(recordings.spaceId, [...spaceIds]), before && lt(recordings.startedAt, before)))
      .orderBy(desc(recordings.startedAt), desc(recordings.id))
      .limit(PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const tracks = await this.#tracksOf(shown.map(({ row }) => row.id));
    return {
      more: rows.length > PAGE,
      recordings: shown.map((named) => {
        const { row } = named;
        const complete = tracks.get(row.id) ?? [];
        return {
          ...runningOf(named),
          spaceId: row.spaceId,
          title: row.title,
          state: row.state === 'joining' ? 'finishing' : row.state,
          seconds: row.seconds,
          bytes: row.bytes,
          isWhole: isWhole(row, complete),
          tracks: complete,
        };
      }),
    };
  }

  /** A file and what it is called; `trackId` undefined: the recording as one file. */
  async fileOf(recordingId: string, trackId: string | undefined) {
    const [row] = await this.db.select().from(recordings).where(eq(recordings.id, recordingId));
    if (row?.state !== 'ready') return undefined;
    const tracks = await this.db
      .select({ id: recordingTracks.id })
      .from(recordingTracks)
      .where(and(eq(recordingTracks.recordingId, recordingId), eq(recordingTracks.done, true)));
    const isThere = trackId === undefined ? isWhole(row, tracks) : tracks.some(({ id }) => id === trackId);
    return isThere ? { row, trackId: trackId ?? (row.joined ? undefined : tracks[0]?.id) } : undefined;
  }

  /** Deletes the row of a recording, with those of its tracks. Idempotent. */
  async delete(recordingId: string): Promise<void> {
    await this.db.delete(recordings).where(eq(recordings.id, recordingId));
  }

  /** Ids of recordings that are older than this, and of those whose people have deleted their accounts. */
  async expired(days: number): Promise<readonly string[]> {
    const tracks = this.db.select({ id: recordingTracks.recordingId }).from(recordingTracks);
    const isOld = days > 0 ? lt(recordings.endedAt, new Date(this.now() - days * DAY)) : undefined;
    const isEmpty = and(eq(recordings.state, 'ready'), notInArray(recordings.id, tracks));
    const which = and(ne(recordings.state, 'recording'), or(isOld, isEmpty));
    return (await this.db.select({ id: recordings.id }).from(recordings).where(which)).map(({ id }) => id);
  }

  /** Of these ids those that no recording has. */
  async unknown(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .select({ id: recordings.id })
      .from(recordings)
      .where(inArray(recordings.id, [...ids]));
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  async #tracksOf(ids: readonly string[]): Promise<ReadonlyMap<string, RecordedTrack[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .select({ track: recordingTracks, name: users.nickname })
      .from(recordingTracks)
      .innerJoin(users, eq(users.id, recordingTracks.userId))
      .where(and(inArray(recordingTracks.recordingId, [...ids]), eq(recordingTracks.done, true)))
      .orderBy(asc(recordingTracks.startedAt), asc(recordingTracks.id));
    const byRecording = Map.groupBy(rows, ({ track }) => track.recordingId);
    return new Map(
      [...byRecording].map(([id, of]) => {
        const start = of[0]?.track.startedAt.getTime() ?? 0;
        const tracks = of.map(({ track, name }) => ({
          trackId: track.id,
          name,
          source: track.source,
          media: track.media,
          offset: (track.startedAt.getTime() - start) / 1000,
          seconds: track.seconds,
        }));
        return [id, tracks];
      }),
    );
  }

  #named() {
    return this.db
      .select({ row: recordings, by: starter.nickname, of: filmed.nickname })
      .from(recordings)
      .innerJoin(starter, eq(starter.id, recordings.byUserId))
      .leftJoin(filmed, eq(filmed.id, recordings.ofUserId));
  }
}

/** Removes what an account that is being deleted has said and shown; its files go with the next sweep. */
export async function forget(tx: Tx, userId: string): Promise<void> {
  const gone = await tx
    .delete(recordingTracks)
    .where(eq(recordingTracks.userId, userId))
    .returning({ id: recordingTracks.recordingId });
  if (gone.length === 0) return;
  const ids = [...new Set(gone.map(({ id }) => id))];
  await tx.update(recordings).set({ joined: false }).where(inArray(recordings.id, ids));
}
