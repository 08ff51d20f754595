import { BehaviorSubject, type Observable } from 'rxjs';
import { listen } from '../../../../src/platform/listen';
import type { Timers } from '../../../../src/platform/timers';
import { usedDevice } from './choice';
import type { Devices } from './devices';
import { DeviceError, type DeviceFault } from './faults';

/** Silence of a microphone that is on, before it counts as a fault, ms. */
const SILENT_AFTER = 5_000;
const LOOK_EVERY = 500;
/** A browser mutes a track for a moment when devices change, ms. */
const MUTED_AFTER = 1_000;
/** Below the smallest step of a 16-bit sample: even a quiet room is louder. */
const SILENCE = 1 / 65_536;

/** Why others hear or see nothing although the device is on. */
export type InputProblem =
  /** Muted by the operating system, by a switch of the device, or in use by something more important. */
  | 'mutedBySystem'
  /** It delivers nothing at all. */
  | 'silent';

export interface InputState {
  /** The device that is really in use. */
  readonly deviceId: string | undefined;
  readonly problem: InputProblem | undefined;
}

export interface Meter {
  /** The loudest sample of the last half second and more, 0..1. */
  peak(): number;
  /** The loudest sample of this moment, 0..1. */
  level(): number;
  end(): void;
}

export interface InputDeps {
  readonly kind: 'microphone' | 'camera';
  readonly devices: Devices;
  readonly timers: Pick<Timers, 'every' | 'now'>;
  /** Measures a microphone; undefined: not possible now. */
  readonly meter: (track: MediaStreamTrack) => Meter | undefined;
  /** Another device took over, after the last one was lost. */
  readonly replaced: (track: MediaStreamTrack) => void;
  /** The device was lost, and none took over. */
  readonly lost: (fault: DeviceFault) => void;
}

/** An open microphone or camera. A device that is lost is replaced by another one. */
export class Input {
  readonly #state = new BehaviorSubject<InputState>({ deviceId: undefined, problem: undefined });
  readonly state$: Observable<InputState> = this.#state.asObservable();
  #track: MediaStreamTrack;
  #meter: Meter | undefined;
  #ends: (() => void)[] = [];
  #deaf: () => void = () => undefined;
  #enabled = true;
  #heardAt: number;
  #mutedAt: number | undefined;
  #closed = false;
  #replacing = false;

  private constructor(
    private readonly deps: InputDeps,
    track: MediaStreamTrack,
  ) {
    this.#track = track;
    this.#heardAt = deps.timers.now();
    const stopWatching = deps.devices.watch();
    const stopLooking = deps.timers.every(LOOK_EVERY, () => this.#look());
    const listed = deps.devices.list$.subscribe(() => this.#listed());
    this.#ends = [stopWatching, stopLooking, () => listed.unsubscribe()];
    this.#adopt(track);
  }

  /** Rejects with `DeviceError`. */
  static async open(deps: InputDeps): Promise<Input> {
    return new Input(deps, await deps.devices.open(deps.kind));
  }

  get track(): MediaStreamTrack {
    return this.#track;
  }

  /** The level of this moment, 0..1. */
  get level(): number {
    return this.#meter?.level() ?? 0;
  }

  /** A muted device stays open, so that it is back at once. */
  enable(enabled: boolean): void {
    this.#enabled = enabled;
    this.#track.enabled = enabled;
    this.#heardAt = this.deps.timers.now();
    this.#show();
  }

  /** Opens the device that the user chose now. Rejects with `DeviceError`, and keeps the old one. */
  async switch(): Promise<MediaStreamTrack> {
    const track = await this.deps.devices.open(this.deps.kind);
    if (this.#closed) track.stop();
    else this.#adopt(track);
    return track;
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
    this.#release();
    this.#state.complete();
  }

  #release(): void {
    this.#meter?.end();
    this.#meter = undefined;
    this.#deaf();
    this.#track.stop();
  }

  #adopt(track: MediaStreamTrack): void {
    if (track !== this.#track) this.#release();
    this.#track = track;
    track.enabled = this.#enabled;
    const { kind, meter, timers } = this.deps;
    if (kind === 'microphone') this.#meter = meter(track);
    this.#heardAt = timers.now();
    this.#mutedAt = undefined;
    this.#deaf = listen(track, 'ended', () => void this.#replace());
    this.#show();
  }

  /** The list is the first to know that a device is gone. */
  #listed(): void {
    const { kind, devices } = this.deps;
    const { deviceId } = this.#track.getSettings();
    const list = devices.list()[kind];
    const isAlias = deviceId === undefined || deviceId === 'default' || deviceId === 'communications';
    if (!isAlias && list.length > 0 && list.every(({ id }) => id !== deviceId && id !== ''))
      void this.#replace();
    else this.#show();
  }

  async #replace(): Promise<void> {
    if (this.#replacing || this.#closed) return;
    this.#replacing = true;
    const { kind, devices, replaced, lost } = this.deps;
    try {
      const track = await devices.open(kind, this.#track.getSettings().deviceId);
      if (this.#isClosed()) {
        track.stop();
        return;
      }
      this.#adopt(track);
      replaced(track);
    } catch (error) {
      if (!this.#isClosed()) lost(error instanceof DeviceError ? error.fault : 'unknown');
    } finally {
      this.#replacing = false;
    }
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  #look(): void {
    const now = this.deps.timers.now();
    if (!this.#meter || !this.#enabled || this.#meter.peak() > SILENCE) this.#heardAt = now;
    if (!this.#track.muted) this.#mutedAt = undefined;
    else this.#mutedAt ??= now;
    if (this.#track.readyState === 'ended') void this.#replace();
    this.#show();
  }

  #problem(): InputProblem | undefined {
    const now = this.deps.timers.now();
    if (!this.#enabled) return undefined;
    if (this.#mutedAt !== undefined && now - this.#mutedAt >= MUTED_AFTER) return 'mutedBySystem';
    return now - this.#heardAt >= SILENT_AFTER ? 'silent' : undefined;
  }

  #show(): void {
    const { kind, devices } = this.deps;
    const deviceId = usedDevice(this.#track, devices.list()[kind]);
    const problem = this.#problem();
    const last = this.#state.value;
    if (last.deviceId !== deviceId || last.problem !== problem) this.#state.next({ deviceId, problem });
  }
}
