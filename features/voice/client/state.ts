import { proxy, ref } from 'valtio/vanilla';
import type { MediaSource, PersonMedia, StopReason } from '../model';
import { NO_DEVICES, type DeviceKind, type DeviceList } from './devices/choice';
import type { DeviceFault } from './devices/faults';
import type { InputProblem } from './devices/input';
import type { RtcState } from './rtc/port';

/** `preview`: open for the user alone, in the green room. `muted`: open, but nothing is sent. */
export type SourceStatus = 'off' | 'opening' | 'preview' | 'on' | 'muted';

export interface SourceState {
  status: SourceStatus;
  /** Why it did not open the last time. */
  fault: DeviceFault | undefined;
  /** Why others hear or see nothing although it is on. */
  problem: InputProblem | undefined;
  /** The device that is really in use. */
  deviceId: string | undefined;
  /** Why the server ended or refused it; until the rules or the rights of the user change. */
  denied: StopReason | undefined;
}

export const PICTURE_PLACES = ['avatars', 'tiles'] as const;
export type PicturesAt = (typeof PICTURE_PLACES)[number];

/** Pictures of others: all, screens and the people who speak, or none. */
export const PICTURE_AMOUNTS = ['all', 'speaking', 'none'] as const;
export type PictureAmount = (typeof PICTURE_AMOUNTS)[number];

export const VOICE_SOUNDS = ['standard', 'strong', 'music'] as const;
/** `strong`: with our own noise suppressor. `music`: as it is, in high quality. */
export type VoiceSound = (typeof VOICE_SOUNDS)[number];

/** Quiet voices can be made louder than they come. */
export const VOLUME_MOST = 1.5;

/** A picture of another person. */
export interface ShownPicture {
  readonly userId: string;
  readonly source: Exclude<MediaSource, 'voice'>;
  readonly stream: MediaStream;
}

export interface VoiceState {
  connection: RtcState;
  sources: Record<MediaSource, SourceState>;
  /** The user's own picture and screen. */
  own: { camera: MediaStream | undefined; screen: MediaStream | undefined };
  devices: DeviceList;
  /** Ids of the chosen devices; absent: the default. */
  chosen: Partial<Record<DeviceKind, string>>;
  /** Media of the people in the room, by user id. */
  people: Readonly<Record<string, PersonMedia>>;
  speaking: readonly string[];
  /** Those who speak, or did some seconds ago. */
  spoke: readonly string[];
  /** Ids of the people that the user hears. */
  hears: readonly string[];
  pictures: readonly ShownPicture[];
  /** Where the user wants to see the cameras of people in view. */
  picturesAt: PicturesAt;
  /** Which pictures of others the user wants. */
  pictureAmount: PictureAmount;
  /** This machine keeps up with so many pictures only; undefined: with all that are wanted. */
  pictureLimit: number | undefined;
  /** The user wants all pictures, however slow it gets. */
  keepsPictures: boolean;
  /** Of voices and the sound of screens, 0..`VOLUME_MOST`; 1: as they come. */
  volume: number;
  /** Ids of the people that the user alone does not hear. */
  mutedForMe: readonly string[];
  /** How the user's own voice is treated. */
  voiceSound: VoiceSound;
  /** The background of the own camera is blurred. */
  blurred: boolean;
  /** Keys (`keyOf`) of the pictures that the world shows now. */
  inWorld: readonly string[];
  /** Key of the enlarged picture. */
  large: string | undefined;
  /** The browser plays nothing until a click. */
  soundBlocked: boolean;
  /** The source for which the green room is open. */
  greenRoom: 'voice' | 'camera' | undefined;
  /** The source whose menu of devices is open. */
  menu: 'voice' | 'camera' | 'screen' | undefined;
  /** The key for talking is held. */
  talking: boolean;
}

const source = (): SourceState => ({
  status: 'off',
  fault: undefined,
  problem: undefined,
  deviceId: undefined,
  denied: undefined,
});

export const createVoiceState = (): VoiceState =>
  proxy<VoiceState>({
    connection: 'idle',
    sources: { voice: source(), camera: source(), screen: source() },
    own: { camera: undefined, screen: undefined },
    devices: NO_DEVICES,
    chosen: {},
    people: {},
    speaking: [],
    spoke: [],
    hears: [],
    pictures: [],
    picturesAt: 'avatars',
    pictureAmount: 'all',
    pictureLimit: undefined,
    keepsPictures: false,
    volume: 1,
    mutedForMe: [],
    voiceSound: 'standard',
    blurred: false,
    inWorld: [],
    large: undefined,
    soundBlocked: false,
    greenRoom: undefined,
    menu: undefined,
    talking: false,
  });

/** Streams stay as they are: a proxy of one plays nothing. */
export const streamRef = (tracks: readonly MediaStreamTrack[]): MediaStream =>
  ref(new MediaStream([...tracks]));
