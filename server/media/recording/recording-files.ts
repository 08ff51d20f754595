import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The whole of a recording with several tracks. */
const WHOLE = 'all';

/** The files of recordings: a folder for each recording, a file for each track. */
export class RecordingFiles {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'recordings');
  }

  /** Where a track is written; only appended to. */
  part(recordingId: string, trackId: string): string {
    return join(this.folder, recordingId, `${trackId}.part`);
  }

  /** A complete track; without a track the whole. */
  complete(recordingId: string, trackId = WHOLE): string {
    return join(this.folder, recordingId, `${trackId}.webm`);
  }

  /** Where a file is completed before it takes its place. */
  unfinished(recordingId: string, trackId = WHOLE): string {
    return join(this.folder, recordingId, `${trackId}.unfinished`);
  }

  async open(recordingId: string): Promise<void> {
    await mkdir(join(this.folder, recordingId), { recursive: true });
  }

  /** Puts a completed track, or the whole, in its place. */
  completed(recordingId: string, trackId?: string): Promise<void> {
    return rename(this.unfinished(recordingId, trackId), this.complete(recordingId, trackId));
  }

  /** Removes what a complete track was made of. Idempotent. */
  removePart(recordingId: string, trackId: string): Promise<void> {
    return rm(this.part(recordingId, trackId), { force: true });
  }

  /** Idempotent. */
  async removeTrack(recordingId: string, trackId?: string): Promise<void> {
    const files = [this.complete(recordingId, trackId), this.unfinished(recordingId, trackId)];
    if (trackId !== undefined) files.push(this.part(recordingId, trackId));
    for (const file of files) await rm(file, { force: true });
  }

  /** Idempotent. */
  remove(recordingId: string): Promise<void> {
    return rm(join(this.folder, recordingId), { recursive: true, force: true });
  }

  /** Bytes of a complete track, or of the whole; undefined: there is none. */
  async size(recordingId: string, trackId?: string): Promise<number | undefined> {
    return sizeOf(this.complete(recordingId, trackId));
  }

  /** Bytes of a track that is being written. */
  async written(recordingId: string, trackId: string): Promise<number> {
    return (await sizeOf(this.part(recordingId, trackId))) ?? 0;
  }

  read(recordingId: string, trackId: string | undefined, from: number, to: number): Readable {
    return createReadStream(this.complete(recordingId, trackId), { start: from, end: to });
  }

  /** Ids of the recordings that have a folder. */
  async ids(): Promise<readonly string[]> {
    return readdir(this.folder).catch(() => []);
  }

  /** Bytes that are free on the disk. */
  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }
}

const sizeOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.size;
