import { and, asc, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { users } from '../../server/database/schema';
import type { FeatureContext } from '../../server/features/feature';
import type { MediaServer } from '../../server/media/media';
import type { RecordingFiles } from '../../server/media/recording/recording-files';
import type { NodeNames } from './node-names';
import { recordings, recordingTracks } from './tables';

interface Deps extends Pick<FeatureContext, 'db' | 'log' | 'now'> {
  readonly node: NodeNames;
  readonly media: Pick<MediaServer, 'completeRecording'>;
  readonly files: RecordingFiles;
  /** Whether this node still writes a track. */
  readonly isWriting: (trackId: string) => boolean;
  /** Recordings of this space have ended. */
  readonly onEnded: (spaceId: string) => void;
  /** A recording of a node that is gone has ended: no other node may go on with it. */
  readonly onAdopted: (recordingId: string) => Promise<void>;
}

/** Completes the files of recordings, one after another, also those that a killed server left. Idempotent. */
export class Finisher {
  /** Ids of what waits or is being completed. */
  readonly #handled = new Set<string>();
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly deps: Deps) {}

  /** Completes a track that nobody writes any more; then the recording, if it was the last one. */
  track(recordingId: string, trackId: string): void {
    this.#enqueue(trackId, async () => {
      await this.#completeTrack(recordingId, trackId);
      await this.#join(recordingId);
    });
  }

  /** Completes a recording that has ended, unless some of its tracks are missing. */
  recording(recordingId: string): void {
    this.#enqueue(recordingId, () => this.#join(recordingId));
  }

  /** Takes over what node left that do not exist any more, and what failed before. */
  async repair(): Promise<void> {
    const { db, node, now, isWriting, onAdopted, onEnded } = this.deps;
    const alive = [node.id, ...node.peers];
    const left = await db
      .update(recordings)
      .set({
        state: 'finishing',
        node: node.id,
        endedAt: sql`coalesce(${recordings.endedAt}, ${new Date(now())})`,
      })
      .where(and(inArray(recordings.state, ['recording', 'joining']), notInArray(recordings.node, alive)))
      .returning({ id: recordings.id, spaceId: recordings.spaceId });
    // Before the notice in the space goes.
    for (const { id } of left) await onAdopted(id);
    for (const spaceId of new Set(left.map((one) => one.spaceId))) onEnded(spaceId);
    const tracks = await db
      .update(recordingTracks)
      .set({ node: node.id })
      .where(
        and(
          eq(recordingTracks.done, false),
          or(eq(recordingTracks.node, node.id), notInArray(recordingTracks.node, alive)),
        ),
      )
      .returning({ id: recordingTracks.id, recordingId: recordingTracks.recordingId });
    for (const { id, recordingId } of tracks) if (!isWriting(id)) this.track(recordingId, id);
    const waiting = await db
      .select({ id: recordings.id })
      .from(recordings)
      .where(eq(recordings.state, 'finishing'));
    for (const { id } of waiting) this.recording(id);
  }

  #enqueue(id: string, run: () => Promise<void>): void {
    if (this.#handled.has(id)) return;
    this.#handled.add(id);
    this.#work = this.#work
      .then(run)
      .catch((error: unknown) => this.deps.log.error({ err: error, id }, 'a recording was not completed'))
      .finally(() => this.#handled.delete(id));
  }

  async #completeTrack(recordingId: string, trackId: string): Promise<void> {
    const { db, files, media } = this.deps;
    const which = eq(recordingTracks.id, trackId);
    const [row] = await db.select({ done: recordingTracks.done }).from(recordingTracks).where(which);
    // The recording was deleted meanwhile.
    if (!row) return files.removeTrack(recordingId, trackId);
    if (row.done) return undefined;
    const { seconds, bytes } = await media.completeRecording({
      parts: [{ file: files.part(recordingId, trackId), offset: 0, name: '' }],
      target: files.unfinished(recordingId, trackId),
    });
    if (bytes === 0) {
      await db.delete(recordingTracks).where(which);
      return files.removeTrack(recordingId, trackId);
    }
    await files.completed(recordingId, trackId);
    const kept = await db
      .update(recordingTracks)
      .set({ done: true, seconds, bytes })
      .where(which)
      .returning({ id: recordingTracks.id });
    return kept.length > 0 ? files.removePart(recordingId, trackId) : files.removeTrack(recordingId, trackId);
  }

  async #join(recordingId: string): Promise<void> {
    const { db, node, onEnded, log, files } = this.deps;
    const open = db
      .select({ id: recordingTracks.id })
      .from(recordingTracks)
      .where(and(eq(recordingTracks.recordingId, recordingId), eq(recordingTracks.done, false)));
    const which = eq(recordings.id, recordingId);
    const [claimed] = await db
      .update(recordings)
      .set({ state: 'joining', node: node.id })
      .where(and(which, eq(recordings.state, 'finishing'), notExists(open)))
      .returning();
    if (!claimed) return;
    const tracks = await this.#tracksOf(recordingId);
    const [first] = tracks;
    if (first) {
      const bytes = await this.#whole(recordingId, tracks).catch((error: unknown) => {
        log.error({ err: error, recordingId }, 'the tracks of a recording were not joined');
        return 0;
      });
      const ends = tracks.map(({ offset, seconds }) => offset + seconds);
      const total = tracks.reduce((sum, track) => sum + track.bytes, bytes);
      const kept = await db
        .update(recordings)
        .set({ state: 'ready', joined: bytes > 0, seconds: Math.max(...ends), bytes: total })
        .where(which)
        .returning({ id: recordings.id });
      if (kept.length === 0) await files.remove(recordingId);
    } else {
      // Nobody was recorded.
      await db.delete(recordings).where(which);
      await files.remove(recordingId);
    }
    onEnded(claimed.spaceId);
  }

  async #tracksOf(recordingId: string) {
    const rows = await this.deps.db
      .select({ track: recordingTracks, name: users.nickname })
      .from(recordingTracks)
      .innerJoin(users, eq(users.id, recordingTracks.userId))
      .where(eq(recordingTracks.recordingId, recordingId))
      .orderBy(asc(recordingTracks.startedAt), asc(recordingTracks.id));
    const start = rows[0]?.track.startedAt.getTime() ?? 0;
    return rows.map(({ track: { id, startedAt, seconds, bytes }, name }) => ({
      id,
      name,
      seconds,
      bytes,
      offset: (startedAt.getTime() - start) / 1000,
    }));
  }

  /** Joins tracks into one file. Resolves with its bytes; 0: one track needs no other file. */
  async #whole(
    recordingId: string,
    tracks: readonly { readonly id: string; readonly offset: number; readonly name: string }[],
  ): Promise<number> {
    const { files, media } = this.deps;
    if (tracks.length < 2) return 0;
    const { bytes } = await media.completeRecording({
      parts: tracks.map(({ id, offset, name }) => ({ file: files.complete(recordingId, id), offset, name })),
      target: files.unfinished(recordingId),
    });
    if (bytes > 0) await files.completed(recordingId);
    return bytes;
  }
}
