import { BehaviorSubject, type Observable } from 'rxjs';
import { listen, type Listenable } from '../../../../src/platform/listen';
import type { Store } from '../../../../src/platform/store';
import type { Timers } from '../../../../src/platform/timers';
import { chooseDevice, listOf, NO_DEVICES, type Device, type DeviceKind, type DeviceList } from './choice';
import { DeviceError, faultOf } from './faults';

/** Chromium on Linux notices an unplugged device only when the list is read. */
const LOOK_EVERY = 2_000;

const KEYS: Readonly<Record<DeviceKind, string>> = {
  microphone: 'voiceMicrophone',
  camera: 'voiceCamera',
  speaker: 'voiceSpeaker',
};

type Media = Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'> &
  Partial<Pick<MediaDevices, 'getDisplayMedia'>> &
  Listenable;

export interface DevicesDeps {
  /** Undefined without TLS. */
  readonly media: Media | undefined;
  readonly timers: Pick<Timers, 'every'>;
  readonly store: Store;
  /** Whether the microphone is wanted as it is, without anything that is good for speech only. */
  readonly isMusic: () => boolean;
}

/** The devices of this computer, and which of them the user chose. */
export interface Devices {
  readonly list$: Observable<DeviceList>;
  list(): DeviceList;
  refresh(): Promise<void>;
  /** Looks again and again while a device is open or a menu shows; returns an end function. */
  watch(): () => void;
  chosen(kind: DeviceKind): Remembered | undefined;
  choose(kind: DeviceKind, device: Remembered): void;
  /** `gone`: not this one. Rejects with `DeviceError`. */
  open(kind: 'microphone' | 'camera', gone?: string): Promise<MediaStreamTrack>;
  readonly canShareScreen: boolean;
  /** The screen, and its sound if the user gives it. Rejects with `DeviceError`. */
  openScreen(): Promise<MediaStream>;
  dispose(): void;
}

const SPEECH = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const MUSIC = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: { ideal: 2 },
} as const;
const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
} as const;

/** What others say must not come back from a shared screen; not all browsers know these. */
const SCREEN_SOUND = { echoCancellation: true, suppressLocalAudioPlayback: false, restrictOwnAudio: true };

type Remembered = Pick<Device, 'id' | 'label'>;

function parseDevice(stored: string | undefined): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('label' in value))
      return undefined;
    return { id: String(value.id), label: String(value.label) };
  } catch {
    return undefined;
  }
}

export function createDevices({ media, timers, store, isMusic }: DevicesDeps): Devices {
  const list = new BehaviorSubject<DeviceList>(NO_DEVICES);
  let shown = JSON.stringify(NO_DEVICES);
  const refresh = async (): Promise<void> => {
    const found = listOf((await media?.enumerateDevices().catch(() => undefined)) ?? []);
    const text = JSON.stringify(found);
    if (text === shown) return;
    shown = text;
    list.next(found);
  };
  const look = (): void => void refresh();
  const end = media ? listen(media, 'devicechange', look) : () => undefined;
  let watchers = 0;
  let cancel: () => void = () => undefined;
  const chosen = (kind: DeviceKind): Remembered | undefined => parseDevice(store.get(KEYS[kind]));

  const request = async (
    kind: 'microphone' | 'camera',
    id: string | undefined,
  ): Promise<MediaStreamTrack> => {
    if (!media) throw new DeviceError('insecure');
    const device = id === undefined ? {} : { deviceId: { exact: id } };
    const stream = await media.getUserMedia(
      kind === 'microphone'
        ? { audio: { ...(isMusic() ? MUSIC : SPEECH), ...device } }
        : { video: { ...PICTURE, ...device } },
    );
    const [track] = stream.getTracks();
    if (!track) throw new DeviceError('notFound');
    return track;
  };

  return {
    list$: list.asObservable(),
    list: () => list.value,
    refresh,
    watch() {
      if (watchers++ === 0) cancel = timers.every(LOOK_EVERY, look);
      look();
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        if (--watchers === 0) cancel();
      };
    },
    chosen,
    choose: (kind, { id, label }) => store.set(KEYS[kind], JSON.stringify({ id, label })),
    async open(kind, gone) {
      await refresh();
      const id = chooseDevice(list.value[kind], chosen(kind), gone);
      try {
        return await request(kind, id).catch((error: unknown) => {
          // The remembered device is not what it was: any other will do.
          const fault = faultOf(error);
          if (id === undefined || (fault !== 'overconstrained' && fault !== 'notFound')) throw error;
          return request(kind, undefined);
        });
      } catch (error) {
        throw new DeviceError(faultOf(error), error);
      } finally {
        // The names of the devices are known from now on.
        look();
      }
    },
    canShareScreen: media?.getDisplayMedia !== undefined,
    async openScreen() {
      if (!media?.getDisplayMedia) throw new DeviceError('insecure');
      try {
        const stream = await media.getDisplayMedia({
          video: { frameRate: { max: 15 } },
          audio: SCREEN_SOUND,
        });
        for (const track of stream.getVideoTracks()) track.contentHint = 'detail';
        return stream;
      } catch (error) {
        throw new DeviceError(faultOf(error), error);
      }
    },
    dispose() {
      end();
      cancel();
      list.complete();
    },
  };
}
