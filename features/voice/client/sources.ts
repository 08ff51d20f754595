import type { Toaster } from '../../../src/actions/toaster';
import type { Scope } from '../../../src/platform/scope';
import type { Timers } from '../../../src/platform/timers';
import type { MediaSource } from '../model';
import type { Device, DeviceKind } from './devices/choice';
import type { Devices } from './devices/devices';
import { faultOf, type DeviceFault } from './devices/faults';
import { Input, type Meter } from './devices/input';
import { PublishRefused, type RtcSession, type Stopped } from './rtc/port';
import { ProcessedTrack, type TrackProcessor } from './processed-track';
import { streamRef, type VoiceSound, type VoiceState } from './state';
import type { VoiceWords } from './words';

type InputSource = 'voice' | 'camera';
const KINDS = { voice: 'microphone', camera: 'camera' } as const;

export interface SourcesDeps {
  readonly scope: Scope;
  readonly state: VoiceState;
  readonly rtc: RtcSession;
  readonly devices: Devices;
  readonly timers: Pick<Timers, 'every' | 'now'>;
  readonly toaster: Pick<Toaster, 'warning' | 'error'>;
  readonly words: VoiceWords;
  readonly meter: (track: MediaStreamTrack) => Meter | undefined;
  readonly loadSuppressor: () => Promise<TrackProcessor>;
  readonly loadBlur: (tooSlow: () => void) => Promise<TrackProcessor>;
  readonly report: (error: unknown) => void;
}

/** The sound of a whole screen has everybody's voice in it, unless the browser leaves out what this page plays. */
const playsVoicesOfOthers = (screen: MediaStream): boolean =>
  screen.getVideoTracks().some((track) => track.getSettings().displaySurface === 'monitor') &&
  screen
    .getAudioTracks()
    .some((track) => !(track.getSettings() as { restrictOwnAudio?: boolean }).restrictOwnAudio);

/** What the user sends: opens devices, sends them, mutes and closes them. */
export class Sources {
  readonly #inputs = new Map<InputSource, Input>();
  /** Invalidates an opening that the user took back. */
  readonly #openings: Record<MediaSource, number> = { voice: 0, camera: 0, screen: 0 };
  #screen: MediaStream | undefined;
  readonly #processed: Readonly<Record<InputSource, ProcessedTrack>>;

  constructor(private readonly deps: SourcesDeps) {
    const { scope, rtc, state, toaster, words, report, loadSuppressor, loadBlur } = deps;
    const noBlur = (): void => {
      toaster.warning(words.noBlur());
      this.setBlurred(false);
    };
    this.#processed = {
      voice: new ProcessedTrack({
        load: loadSuppressor,
        changed: (track) => this.#exchange('voice', track),
        failed(error) {
          state.voiceSound = 'standard';
          toaster.warning(words.noSuppressor());
          report(error);
        },
      }),
      camera: new ProcessedTrack({
        load: () => loadBlur(noBlur),
        changed: (track) => this.#exchange('camera', track),
        failed(error) {
          noBlur();
          report(error);
        },
      }),
    };
    scope.subscribe(rtc.stopped$, (stopped) => this.#stopped(stopped));
    scope.own(() => this.closeAll());
  }

  /** Opens a device for the user alone, or for everybody. */
  async open(source: InputSource, sends: boolean): Promise<void> {
    const { state, devices, timers, meter } = this.deps;
    const own = state.sources[source];
    if (own.status !== 'off') return;
    const opening = ++this.#openings[source];
    own.status = 'opening';
    own.fault = undefined;
    try {
      const input = await Input.open({
        kind: KINDS[source],
        devices,
        timers,
        meter,
        replaced: (track) => this.#replaced(source, track),
        lost: (fault) => this.#lost(source, fault),
      });
      if (opening !== this.#openings[source]) {
        input.close();
        return;
      }
      this.#inputs.set(source, input);
      input.state$.subscribe(({ deviceId, problem }) => Object.assign(own, { deviceId, problem }));
      this.#show(source);
      own.status = 'preview';
      if (sends) this.send(source);
    } catch (error) {
      if (opening !== this.#openings[source]) return;
      own.status = 'off';
      this.#failed(source, faultOf(error));
    }
  }

  /** Sends what is open for the user alone. */
  send(source: InputSource): void {
    const { state } = this.deps;
    const input = this.#inputs.get(source);
    const own = state.sources[source];
    if (!input || own.status !== 'preview') return;
    own.status = 'on';
    own.denied = undefined;
    if (source === 'voice') this.mute(false);
    if (source === 'voice') this.#publish(source, [this.#outgoing(source, input.track)]);
    else void this.#publishCamera(input);
  }

  /** Of an open microphone. */
  mute(muted: boolean): void {
    const { state, rtc } = this.deps;
    const own = state.sources.voice;
    if (own.status !== 'on' && own.status !== 'muted') return;
    own.status = muted ? 'muted' : 'on';
    this.#inputs.get('voice')?.enable(!muted);
    rtc.mute(muted);
  }

  close(source: MediaSource): void {
    const { state, rtc } = this.deps;
    this.#openings[source]++;
    const own = state.sources[source];
    if (own.status === 'on' || own.status === 'muted') rtc.unpublish(source);
    own.status = 'off';
    own.problem = undefined;
    own.deviceId = undefined;
    if (source === 'screen') this.#closeScreen();
    else {
      this.#inputs.get(source)?.close();
      this.#inputs.delete(source);
      this.#processed[source].close();
      this.#show(source);
    }
  }

  closeAll(): void {
    for (const source of ['voice', 'camera', 'screen'] as const) this.close(source);
  }

  async openScreen(): Promise<void> {
    const { state, devices } = this.deps;
    const own = state.sources.screen;
    if (own.status !== 'off') return;
    const opening = ++this.#openings.screen;
    own.status = 'opening';
    own.fault = undefined;
    try {
      const stream = await devices.openScreen();
      this.#screen = stream;
      if (playsVoicesOfOthers(stream)) this.deps.toaster.warning(this.deps.words.echoes());
      const [video] = stream.getVideoTracks();
      if (opening !== this.#openings.screen || !video) {
        this.close('screen');
        return;
      }
      // The browser's own button ends it too.
      video.addEventListener('ended', () => {
        if (this.#screen === stream) this.close('screen');
      });
      own.status = 'on';
      own.denied = undefined;
      state.own.screen = streamRef([video]);
      this.#publish('screen', stream.getTracks());
    } catch (error) {
      own.status = 'off';
      const fault = faultOf(error);
      // Closing the browser's choice is no fault.
      if (fault !== 'refused') this.#failed('screen', fault);
    }
  }

  /** The user chose another device: an open one is exchanged, and the connection stays. */
  async choose(kind: DeviceKind, device: Device): Promise<void> {
    const { devices, rtc, state } = this.deps;
    devices.choose(kind, device);
    const source = kind === 'microphone' ? 'voice' : 'camera';
    const input = kind === 'speaker' ? undefined : this.#inputs.get(source);
    if (!input) return;
    try {
      const track = await input.switch();
      this.#show(source);
      if (state.sources[source].status !== 'preview')
        await rtc.replace(source, this.#outgoing(source, track));
    } catch (error) {
      this.#failed(source, faultOf(error));
    }
  }

  /** How the voice is treated; an open microphone is opened anew where that needs other settings of it. */
  async setSound(sound: VoiceSound): Promise<void> {
    const { state } = this.deps;
    const wasMusic = state.voiceSound === 'music';
    state.voiceSound = sound;
    this.#processed.voice.want(sound === 'strong');
    const input = this.#inputs.get('voice');
    if (!input || wasMusic === (sound === 'music')) return;
    try {
      const track = await input.switch();
      const { status } = state.sources.voice;
      if (status === 'on' || status === 'muted') this.#publish('voice', [this.#outgoing('voice', track)]);
    } catch (error) {
      this.#failed('voice', faultOf(error));
    }
  }

  setBlurred(blurred: boolean): void {
    this.deps.state.blurred = blurred;
    this.#processed.camera.want(blurred);
  }

  level(): number {
    return this.#inputs.get('voice')?.level ?? 0;
  }

  /** Nobody sees the background that is to be blurred. */
  async #publishCamera(input: Input): Promise<void> {
    const track = await this.#processed.camera.ready(input.track);
    if (this.#inputs.get('camera') === input) this.#publish('camera', [track]);
  }

  #publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): void {
    const { rtc, state } = this.deps;
    const sound = source === 'voice' && state.voiceSound === 'music' ? 'music' : 'speech';
    rtc.publish(source, tracks, sound).catch((error: unknown) => {
      // A refusal is shown by `stopped$`.
      if (!(error instanceof PublishRefused)) this.deps.report(error);
    });
  }

  /** The track that is sent for a device's. */
  #outgoing(source: InputSource, track: MediaStreamTrack): MediaStreamTrack {
    return this.#processed[source].of(track);
  }

  /** Sends another track from now on, if the source is sent. */
  #exchange(source: InputSource, track: MediaStreamTrack): void {
    const { rtc, state, report } = this.deps;
    const { status } = state.sources[source];
    this.#show(source);
    if (status === 'on' || status === 'muted') rtc.replace(source, track).catch(report);
  }

  #show(source: InputSource): void {
    if (source !== 'camera') return;
    const device = this.#inputs.get('camera')?.track;
    this.deps.state.own.camera = device && streamRef([this.#outgoing('camera', device)]);
  }

  #closeScreen(): void {
    for (const track of this.#screen?.getTracks() ?? []) track.stop();
    this.#screen = undefined;
    this.deps.state.own.screen = undefined;
  }

  #replaced(source: InputSource, track: MediaStreamTrack): void {
    const { toaster, words } = this.deps;
    this.#show(source);
    this.#exchange(source, this.#outgoing(source, track));
    toaster.warning(words.replaced(source, track.label));
  }

  #lost(source: InputSource, fault: DeviceFault): void {
    this.close(source);
    this.#failed(source, fault);
  }

  #failed(source: MediaSource, fault: DeviceFault): void {
    const { state, toaster, words } = this.deps;
    state.sources[source].fault = fault;
    toaster.error(words.fault(source, fault));
  }

  #stopped({ source, why }: Stopped): void {
    const { state, toaster, words } = this.deps;
    this.close(source);
    state.sources[source].denied = why === 'failed' ? undefined : why;
    toaster.warning(words.stopped(source, why));
  }
}
