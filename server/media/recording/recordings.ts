import type { MediaEvent } from '../sfu/messages';
import type { Publication } from '../sfu/publication';
import { Recorder, type RecorderDeps } from './recorder';

interface Running {
  readonly publicationId: string;
  readonly recorder: Pick<Recorder, 'tick' | 'close'>;
}

export interface RecordingsDeps {
  readonly now: () => number;
  readonly emit: (event: MediaEvent) => void;
  readonly open?: (deps: RecorderDeps) => Running['recorder'];
}

/** The files that are being recorded; each ends with its publication at the latest. */
export class Recordings {
  readonly #running = new Map<string, Running>();

  constructor(private readonly deps: RecordingsDeps) {}

  begin(publication: Publication | undefined, file: string): void {
    const { now, open = (deps) => new Recorder(deps) } = this.deps;
    if (!publication) {
      this.#recorded(file, 0, 'there is no such publication');
      return;
    }
    if (this.#running.has(file)) return;
    const recorder = open({
      publication,
      file,
      now,
      onStart: () => this.deps.emit({ kind: 'recording', file, startedAt: Date.now() }),
    });
    this.#running.set(file, { publicationId: publication.id, recorder });
  }

  end(file: string): void {
    const recorder = this.#running.get(file)?.recorder;
    this.#running.delete(file);
    recorder?.close().then(
      (seconds) => this.#recorded(file, seconds),
      (error: unknown) => this.#recorded(file, 0, error instanceof Error ? error.message : String(error)),
    );
  }

  /** These publications have ended. */
  ended(ids: ReadonlySet<string>): void {
    for (const [file, { publicationId }] of this.#running) if (ids.has(publicationId)) this.end(file);
  }

  /** About every 50 ms. */
  tick(): void {
    for (const { recorder } of this.#running.values()) recorder.tick();
  }

  #recorded(file: string, seconds: number, error?: string): void {
    this.deps.emit({ kind: 'recorded', file, seconds, ...(error !== undefined && { error }) });
  }
}
