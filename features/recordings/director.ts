import { eq } from 'drizzle-orm';
import { newId } from '../../server/secrets';
import type { FeatureContext, SentMedia } from '../../server/features/feature';
import type { MediaServer } from '../../server/media/media';
import type { MediaEvent, PublicationId } from '../../server/media/sfu/messages';
import type { RecordingFiles } from '../../server/media/recording/recording-files';
import type { NodeNames } from './node-names';
import { recordingAnswers, recordingRules, recordings, recordingTracks } from './tables';

/** How often it is decided what is recorded, ms. */
const DECIDES_EVERY = 500;
/** How often the disk and the quota are looked at, ms. */
const MEASURES_EVERY = 5_000;
/** A recording of nothing ends after this time, ms. */
const IDLE = 600_000;
/** Kept free on the disk, bytes. */
const SPARE = 200_000_000;

/** A recording that runs, on this node. */
interface Active {
  readonly row: typeof recordings.$inferSelect;
  asks: boolean;
  answers: ReadonlyMap<string, boolean>;
  /** The file of each publication that is recorded. */
  readonly files: Map<PublicationId, string>;
  /** Publications whose people were asked. */
  readonly asked: Set<PublicationId>;
  decidedAt: number;
  measuredAt: number;
  busyAt: number;
}

interface Writing {
  readonly recordingId: string;
  readonly trackId: string;
  readonly publication: PublicationId;
}

interface Deps extends Pick<FeatureContext, 'db' | 'log' | 'now' | 'sentMedia'> {
  readonly node: NodeNames;
  readonly media: MediaServer;
  readonly files: RecordingFiles;
  /** Bytes that the recordings of a space still may take, without those that run. */
  readonly left: (spaceId: string) => Promise<number>;
  readonly ask: (spaceId: string, userId: string, recordingId: string) => void;
  readonly end: (recordingId: string) => Promise<void>;
  /** A track is written. */
  readonly onWritten: (recordingId: string, trackId: string) => void;
  /** A recording has ended and no track of it was being written here. */
  readonly onIdleEnd: (recordingId: string) => void;
}

/** Decides at the ticks what the media server of this node records. */
export class Director {
  readonly #active = new Map<string, Active>();
  /** By file. */
  readonly #writing = new Map<string, Writing>();

  constructor(private readonly deps: Deps) {
    deps.media.events$.subscribe((event) => this.#onMedia(event));
    deps.media.running$.subscribe((running) => {
      // What the ended process has written stays.
      if (!running) for (const file of this.#writing.keys()) this.#written(file);
    });
  }

  isWriting(trackId: string): boolean {
    return [...this.#writing.values()].some((writing) => writing.trackId === trackId);
  }

  /** Reads a recording again that has begun, ended, or got an answer. */
  async reload(recordingId: string): Promise<void> {
    const { db, onIdleEnd } = this.deps;
    const [row] = await db.select().from(recordings).where(eq(recordings.id, recordingId));
    const active = this.#active.get(recordingId);
    if (row?.state === 'recording') {
      const now = performance.now();
      const before = active ?? {
        row,
        asks: false,
        answers: new Map(),
        files: new Map<PublicationId, string>(),
        asked: new Set<PublicationId>(),
        decidedAt: Number.NEGATIVE_INFINITY,
        measuredAt: now,
        busyAt: now,
      };
      before.asks = await this.#asks(row.spaceId);
      before.answers = await this.#answersTo(recordingId);
      this.#active.set(recordingId, before);
      return;
    }
    this.#active.delete(recordingId);
    const written = [...this.#writing].filter(([, writing]) => writing.recordingId === recordingId);
    for (const [file] of written) this.deps.media.send({ kind: 'endRecord', file });
    if (row && written.length === 0) onIdleEnd(recordingId);
  }

  /** The rules of a space have changed. */
  async reloadSpace(spaceId: string): Promise<void> {
    for (const [id, { row }] of this.#active) if (row.spaceId === spaceId) await this.reload(id);
  }

  tick(spaceId: string): void {
    if (this.#active.size === 0 || !this.deps.media.isRunning) return;
    const now = performance.now();
    for (const active of this.#active.values()) {
      if (active.row.spaceId !== spaceId || now - active.decidedAt < DECIDES_EVERY) continue;
      active.decidedAt = now;
      this.#decide(active);
      this.#watch(active, now);
    }
  }

  #decide(active: Active): void {
    const { media, sentMedia } = this.deps;
    const wanted = new Map<PublicationId, SentMedia>();
    const concerned = sentMedia(active.row.spaceId).filter((sent) => concerns(active.row, sent));
    this.#ask(active, concerned);
    for (const sent of concerned)
      if (mayRecord(active, sent.userId)) for (const id of sent.ids) wanted.set(id, sent);
    for (const [publication, file] of active.files)
      if (!wanted.has(publication)) media.send({ kind: 'endRecord', file });
    for (const [publication, sent] of wanted)
      if (!active.files.has(publication)) void this.#begin(active, publication, sent);
  }

  /** Asks those who send something new and have not answered, once for all that they send. */
  #ask(active: Active, concerned: readonly SentMedia[]): void {
    const { row, answers, asked } = active;
    const users = new Set<string>();
    for (const { userId, ids } of concerned) {
      if (mayRecord(active, userId) || answers.has(userId)) continue;
      if (ids.some((id) => !asked.has(id))) users.add(userId);
      for (const id of ids) asked.add(id);
    }
    for (const userId of users) this.deps.ask(row.spaceId, userId, row.id);
  }

  async #begin(active: Active, publication: PublicationId, sent: SentMedia): Promise<void> {
    const { db, files, media, node, log, now } = this.deps;
    const recordingId = active.row.id;
    const trackId = newId('t');
    const file = files.part(recordingId, trackId);
    active.files.set(publication, file);
    this.#writing.set(file, { recordingId, trackId, publication });
    const { userId, source } = sent;
    const kind = publication.endsWith('/video') ? 'video' : 'audio';
    const row = { id: trackId, recordingId, userId, source, media: kind, node: node.id } as const;
    try {
      await files.open(recordingId);
      await db.insert(recordingTracks).values({ ...row, startedAt: new Date(now()) });
    } catch (error) {
      log.error({ err: error, recordingId }, 'a track of a recording was not opened');
      this.#written(file);
      return;
    }
    if (this.#active.has(recordingId) && media.isRunning)
      media.send({ kind: 'record', id: publication, file });
    else this.#written(file);
  }

  #onMedia(event: MediaEvent): void {
    const { db, log, now } = this.deps;
    if (event.kind === 'recorded') {
      if (event.error !== undefined)
        log.warn({ reason: event.error, file: event.file }, 'a recording ended early');
      this.#written(event.file);
    } else if (event.kind === 'recording') {
      const trackId = this.#writing.get(event.file)?.trackId;
      if (trackId === undefined) return;
      // Milliseconds of the server's clock, which tests may move.
      const startedAt = new Date(now() + (event.startedAt - Date.now()));
      db.update(recordingTracks)
        .set({ startedAt })
        .where(eq(recordingTracks.id, trackId))
        .catch((error: unknown) => log.warn({ err: error }, 'the begin of a track was not stored'));
    }
  }

  #written(file: string): void {
    const writing = this.#writing.get(file);
    if (!writing) return;
    this.#writing.delete(file);
    const { recordingId, trackId, publication } = writing;
    this.#active.get(recordingId)?.files.delete(publication);
    this.deps.onWritten(recordingId, trackId);
  }

  /** Ends a recording of nothing, and one that has no place left. */
  #watch(active: Active, now: number): void {
    const { end, log } = this.deps;
    if (active.files.size > 0) active.busyAt = now;
    const isIdle = now - active.busyAt > IDLE;
    if (!isIdle && now - active.measuredAt < MEASURES_EVERY) return;
    active.measuredAt = now;
    const ending = isIdle ? end(active.row.id) : this.#endIfFull(active.row);
    ending.catch((error: unknown) => log.error({ err: error }, 'a recording could not be measured'));
  }

  async #endIfFull({ id, spaceId }: Active['row']): Promise<void> {
    const { files, left, end, log } = this.deps;
    const writing = [...this.#writing.values()].filter(
      ({ recordingId }) => this.#active.get(recordingId)?.row.spaceId === spaceId,
    );
    const sizes = await Promise.all(writing.map((one) => files.written(one.recordingId, one.trackId)));
    const written = sizes.reduce((sum, size) => sum + size, 0);
    const isFull = written > (await left(spaceId));
    if (!isFull && (sizes.length === 0 || (await files.free()) > SPARE)) return;
    log.warn({ spaceId, isFull }, 'a recording ended: there is no place left for it');
    await end(id);
  }

  async #asks(spaceId: string): Promise<boolean> {
    const which = eq(recordingRules.spaceId, spaceId);
    const [rules] = await this.deps.db.select().from(recordingRules).where(which);
    return rules?.asks ?? false;
  }

  async #answersTo(recordingId: string): Promise<ReadonlyMap<string, boolean>> {
    const which = eq(recordingAnswers.recordingId, recordingId);
    const rows = await this.deps.db.select().from(recordingAnswers).where(which);
    return new Map(rows.map(({ userId, agrees }) => [userId, agrees]));
  }
}

/** The user who started a recording has agreed by that. */
const mayRecord = (
  { row, asks, answers }: Pick<Active, 'row' | 'asks' | 'answers'>,
  userId: string,
): boolean => !asks || userId === row.byUserId || (answers.get(userId) ?? false);

/** Whether a recording is of this: the stage is what everybody hears, with cameras and screens of these people. */
const concerns = (
  { kind, ofUserId }: Pick<typeof recordings.$inferSelect, 'kind' | 'ofUserId'>,
  { userId, source, isBroadcast }: SentMedia,
): boolean => (kind === 'stage' ? isBroadcast : source === 'screen' && userId === ofUserId);
