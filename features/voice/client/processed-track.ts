/** Makes another track out of one of a device. */
export interface TrackProcessor {
  /** The same track for every device. */
  readonly track: MediaStreamTrack;
  /** Takes what this device delivers from now on. */
  take(device: MediaStreamTrack): void;
  end(): void;
}

export interface ProcessedTrackDeps {
  readonly load: () => Promise<TrackProcessor>;
  /** Another track is to be sent from now on. */
  readonly changed: (track: MediaStreamTrack) => void;
  readonly failed: (error: unknown) => void;
}

/** The track that is sent for a device: its own, or a processed one. */
export class ProcessedTrack {
  #wanted = false;
  #device: MediaStreamTrack | undefined;
  #processor: TrackProcessor | undefined;
  #loading: Promise<void> | undefined;

  constructor(private readonly deps: ProcessedTrackDeps) {}

  /** The track to send for this device now. */
  of(device: MediaStreamTrack): MediaStreamTrack {
    const isNew = device !== this.#device;
    this.#device = device;
    if (this.#wanted) void this.#load();
    if (!this.#processor) return device;
    if (isNew) this.#processor.take(device);
    return this.#processor.track;
  }

  /** The same, once the processor is there, or cannot be had: nothing is sent without it before. */
  async ready(device: MediaStreamTrack): Promise<MediaStreamTrack> {
    this.of(device);
    await this.#loading;
    return this.#processor?.track ?? device;
  }

  want(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (wanted) void this.#load();
    else {
      this.#end();
      if (this.#device) this.deps.changed(this.#device);
    }
  }

  /** The device is closed: the processor would go on at a cost. */
  close(): void {
    this.#device = undefined;
    this.#end();
  }

  #load(): Promise<void> {
    if (this.#processor || !this.#device) return Promise.resolve();
    this.#loading ??= this.#open().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #open(): Promise<void> {
    try {
      const processor = await this.deps.load();
      const device = this.#current();
      if (!device) {
        processor.end();
        return;
      }
      this.#processor = processor;
      processor.take(device);
      this.deps.changed(processor.track);
    } catch (error) {
      this.#wanted = false;
      this.deps.failed(error);
    }
  }

  /** The device may be closed, or the wish withdrawn, while the processor loads. */
  #current(): MediaStreamTrack | undefined {
    return this.#wanted ? this.#device : undefined;
  }

  #end(): void {
    this.#processor?.end();
    this.#processor = undefined;
  }
}
