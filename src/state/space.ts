import { proxy, ref } from 'valtio/vanilla';
import type { Face } from '../../contract/model/face.schema';
import type { CameraMode, GoTarget, RendererKind, Surroundings } from '../../contract/ports/engine';
import type { ConnectionState } from '../../contract/ports/realtime';
import { DEFAULT_FRAME_RATE, type FrameRateSettings, type QualityState } from '../../contract/model/quality';
import type { SpaceInfo } from '../../contract/model/space.schema';
import type { Weather } from '../../contract/model/weather';
import type { LocalText, SpaceArea } from '../../contract/model/space-document';
import type { OpenInteractable } from './open-interactable';

export const ENTER_STEPS = ['space', 'art', 'connection'] as const;
export type EnterStep = (typeof ENTER_STEPS)[number];

export type SpacePhase =
  | { readonly kind: 'entering'; readonly done: readonly EnterStep[] }
  | { readonly kind: 'in' }
  /** Not entered: words for people; `retry` says whether trying again makes sense, `invite` where a code helps. */
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly retry: boolean;
      readonly invite?: string | undefined;
    };

export type CorePanel = 'about' | 'chat' | 'people' | 'places' | 'private' | 'servers' | 'share' | 'settings';
/** Panels of the features; each room adds its own by module augmentation. */
export interface FeaturePanels {}
export type Panel = CorePanel | keyof FeaturePanels;

/** What the map on the screen shows of a space; lengths in logical pixels. */
export interface SpaceMap {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly SpaceArea[];
}

/** An area where other rules hold for voices; which one hears whom is decided with it. */
export interface Zone {
  readonly id: string;
  readonly kind: Exclude<SpaceArea['kind'], 'place'>;
}

export interface SpaceState {
  phase: SpacePhase;
  name: LocalText;
  /** What its people say of it; empty: nothing. */
  about: LocalText;
  /** Address of its picture; empty: none. */
  picture: string;
  connection: ConnectionState;
  surroundings: Surroundings | undefined;
  /** Name of the area one is in. */
  area: LocalText | undefined;
  /** The area with rules of its own that one is in. */
  zone: Zone | undefined;
  map: SpaceMap | undefined;
  /** Whom one walks after. */
  following: { readonly userId: string; readonly name: string } | undefined;
  /** A gamepad is there. */
  pad: boolean;
  /** To whom one is walking, by slot; until one is there. */
  goal: number | undefined;
  /** The thing to which one was sent last: in reach it comes before what is nearer, until one leaves it. */
  heading: string | undefined;
  /** Whose card is shown. */
  card: string | undefined;
  panel: Panel | undefined;
  /** The thing that one has opened; over the world until it is closed. */
  interactable: ReturnType<typeof ref<OpenInteractable>> | undefined;
  /** The person that the member list shows first, after a click on the canvas. */
  chosenUserId: string | undefined;
  /** Unread private messages. */
  privateUnread: number;
  /** What somebody has just said in private while one looks elsewhere. */
  privateNotice: { readonly peer: Face; readonly text: string } | undefined;
  /** What waits for the user as a moderator, by its source; the people button counts all of it. */
  pendingModeration: Record<string, number>;
  contextLost: boolean;
  /** How the world is seen; `headless`: in words alone, where nothing can be drawn. */
  view: RendererKind;
  /** The view that is being made ready. */
  pendingView: '2d' | '3d' | undefined;
  /** What comes down from the sky now. */
  weather: Weather;
  /** Behind one's own person, or free of it; 3D only. */
  camera: CameraMode;
  /** What the person chose for the picture, and what of it is in force. */
  frameRate: FrameRateSettings;
  quality: QualityState | undefined;
  /** How loud the space is, 0..1. */
  volume: number;
  /** The last announcement for screen readers; `n` grows so that the same words are told again. */
  announcement: { readonly n: number; readonly text: string };
}

export function createSpaceState() {
  const state = proxy<SpaceState>({
    phase: { kind: 'entering', done: [] },
    name: { zh: '', en: '' },
    about: { zh: '', en: '' },
    picture: '',
    connection: { kind: 'idle' },
    surroundings: undefined,
    area: undefined,
    zone: undefined,
    map: undefined,
    following: undefined,
    pad: false,
    goal: undefined,
    heading: undefined,
    card: undefined,
    panel: undefined,
    interactable: undefined,
    chosenUserId: undefined,
    privateUnread: 0,
    privateNotice: undefined,
    pendingModeration: {},
    contextLost: false,
    view: '2d',
    pendingView: undefined,
    weather: 'clear',
    camera: 'follow',
    frameRate: DEFAULT_FRAME_RATE,
    quality: undefined,
    volume: 1,
    announcement: { n: 0, text: '' },
  });
  return {
    state,
    step(step: EnterStep): void {
      if (state.phase.kind === 'entering')
        state.phase = { kind: 'entering', done: [...state.phase.done, step] };
    },
    phase(phase: SpacePhase): void {
      state.phase = phase;
    },
    is({ spaceName, spaceNameEn, description, descriptionEn, smallImgUrl }: SpaceInfo): void {
      state.name = { zh: spaceName, en: spaceNameEn || spaceName };
      state.about = { zh: description, en: descriptionEn || description };
      state.picture = smallImgUrl;
    },
    weather(weather: Weather): void {
      state.weather = weather;
    },
    connection(connection: ConnectionState): void {
      state.connection = connection;
    },
    surroundings(surroundings: Surroundings, area: LocalText | undefined): void {
      state.surroundings = surroundings;
      state.area = area;
    },
    zone(zone: Zone | undefined): void {
      if (state.zone?.id !== zone?.id) state.zone = zone;
    },
    map(map: SpaceMap): void {
      state.map = map;
    },
    pad(connected: boolean): void {
      state.pad = connected;
    },
    following(person: SpaceState['following']): void {
      state.following = person;
    },
    goal(target: GoTarget | undefined): void {
      state.goal = target && 'slot' in target ? target.slot : undefined;
      state.heading = target && 'elementId' in target ? target.elementId : undefined;
    },
    card(userId: string | undefined): void {
      state.card = userId;
    },
    panel(panel: Panel | undefined): void {
      state.panel = panel;
      if (panel === 'private') state.privateNotice = undefined;
      if (panel !== 'people') state.chosenUserId = undefined;
    },
    interactable(thing: OpenInteractable | undefined): void {
      // The document's own part is not watched.
      state.interactable = thing && ref(thing);
    },
    pending(source: string, count: number): void {
      state.pendingModeration[source] = count;
    },
    privateUnread(count: number): void {
      state.privateUnread = count;
      // It was read, perhaps in another tab.
      if (count === 0) state.privateNotice = undefined;
    },
    privateNotice(whisper: SpaceState['privateNotice']): void {
      state.privateNotice = whisper;
    },
    choose(userId: string | undefined): void {
      state.chosenUserId = userId;
    },
    view(view: RendererKind): void {
      state.view = view;
    },
    pendingView(view: '2d' | '3d' | undefined): void {
      state.pendingView = view;
    },
    camera(mode: CameraMode): void {
      state.camera = mode;
    },
    contextLost(lost: boolean): void {
      state.contextLost = lost;
    },
    frameRate(settings: FrameRateSettings): void {
      state.frameRate = settings;
    },
    quality(quality: QualityState): void {
      state.quality = quality;
    },
    volume(value: number): void {
      state.volume = value;
    },
    announce(text: string): void {
      state.announcement = { n: state.announcement.n + 1, text };
    },
  };
}
export type SpaceStore = ReturnType<typeof createSpaceState>;
