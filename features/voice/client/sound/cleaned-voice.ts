import type { NoiseSuppressor } from './noise-suppressor';

export interface CleanedVoiceDeps {
  readonly load: () => Promise<NoiseSuppressor>;
  /** Another track is to be sent from now on. */
  readonly changed: (track: MediaStreamTrack) => void;
  readonly failed: (error: unknown) => void;
}

/** The track of the microphone that is sent: its own, or one without its noise. */
export class CleanedVoice {
  #wanted = false;
  #microphone: MediaStreamTrack | undefined;
  #suppressor: NoiseSuppressor | undefined;
  #loading = false;

  constructor(private readonly deps: CleanedVoiceDeps) {}

  /** The track to send for this microphone now. */
  of(microphone: MediaStreamTrack): MediaStreamTrack {
    this.#microphone = microphone;
    if (this.#wanted) void this.#load();
    if (!this.#suppressor) return microphone;
    this.#suppressor.take(microphone);
    return this.#suppressor.track;
  }

  want(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) void this.#load();
    else {
      this.#end();
      if (this.#microphone) this.deps.changed(this.#microphone);
    }
  }

  /** The microphone is closed: the suppressor would go on at a cost. */
  close(): void {
    this.#microphone = undefined;
    this.#end();
  }

  async #load(): Promise<void> {
    if (this.#loading || this.#suppressor || !this.#microphone) return;
    this.#loading = true;
    try {
      const suppressor = await this.deps.load();
      const microphone = this.#current();
      if (!microphone) {
        suppressor.end();
        return;
      }
      this.#suppressor = suppressor;
      suppressor.take(microphone);
      this.deps.changed(suppressor.track);
    } catch (error) {
      this.#wanted = false;
      this.deps.failed(error);
    } finally {
      this.#loading = false;
    }
  }

  /** The microphone may be closed, or the wish withdrawn, while the suppressor loads. */
  #current(): MediaStreamTrack | undefined {
    return this.#wanted ? this.#microphone : undefined;
  }

  #end(): void {
    this.#suppressor?.end();
    this.#suppressor = undefined;
  }
}
