import type { Device, DeviceKind } from './client/devices/choice';
import type { PictureAmount, PicturesAt, VoiceSound, VoiceState } from './client/state';

/** What the HUD does with the media of a space. */
export interface VoiceSession {
  /** Opens the microphone, the first time by the green room; mutes and unmutes it while it is open. */
  pressMicrophone(): void;
  /** Closes the microphone, so that the browser shows no sign of it. */
  closeMicrophone(): void;
  pressCamera(): void;
  pressScreen(): void;
  readonly canShareScreen: boolean;
  /** Push-to-talk: a muted microphone is on while the key is held. */
  talk(held: boolean): void;
  /** The level of the open microphone, 0..1. */
  level(): number;
  /** Remembered; an open device of this kind is exchanged. */
  choose(kind: DeviceKind, device: Device): void;
  /** How the own voice is treated. Remembered. */
  setSound(sound: VoiceSound): void;
  /** Whether the background of the camera is blurred. Remembered. */
  setBlurred(blurred: boolean): void;
  /** Keeps the list of devices up to date; returns an end function. */
  watchDevices(): () => void;
  /** In the green room: opens or closes a device for the user alone. */
  preview(kind: 'voice' | 'camera', on: boolean): void;
  /** Leaves the green room with what is open, or without any device. */
  enter(withDevices: boolean): void;
  testSpeaker(): void;
  unlockSound(): void;
  /** Ends a silence that the user chose. */
  liftSilence(): void;
  /** Which pictures of others are asked for. Remembered. */
  wantPictures(amount: PictureAmount): void;
  /** All wanted pictures are shown, also where that is slow; until the space is left. */
  keepPictures(): void;
  /** Of voices and screens, 0..`VOLUME_MOST`. Remembered. */
  setVolume(volume: number): void;
  /** Remembered. */
  showPictures(at: PicturesAt): void;
}

export interface VoiceApi {
  readonly state: VoiceState;
  /** Opens the menu of a source; undefined: closes the open one. */
  menu(source: VoiceState['menu']): void;
  /** Enlarges a picture (`keyOf`); undefined: none. */
  enlarge(picture: VoiceState['large']): void;
  /** Whether the user alone does not hear somebody; until the space is left. */
  muteForMe(userId: string, muted: boolean): void;
  /** Its code loads when the space opens the feature; rejects if that failed. */
  session(): Promise<VoiceSession>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    voice: VoiceApi;
  }
}
