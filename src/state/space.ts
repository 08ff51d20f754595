import { proxy, ref } from 'valtio/vanilla';
import type { Box } from '../../contract/model/box';
import type { AreaState } from '../../contract/model/document/area';
import type { Face } from '../../contract/model/user/face';
import type { CameraMode, GoTarget, RendererKind, Surroundings } from '../../contract/ports/engine';
import type { ConnectionState } from '../../contract/ports/realtime';
import { DEFAULT_FRAME_RATE, type FrameRateSettings, type QualityState } from '../../contract/model/quality';
import type { SpaceInfo } from '../../contract/model/space';
import type { Weather } from '../../contract/model/weather';
import type { LocalText, SpaceArea } from '../../contract/model/space-document';
import type { OpenInteractable } from './open-interactable';

export const ENTER_STEPS = ['space', 'art', 'connection'] as const;
export type EnterStep = (typeof ENTER_STEPS)[number];

export type SpacePhase =
  | { readonly kind: 'entering'; readonly done: readonly EnterStep[] }
  | { readonly kind: 'in' }
  /** Entering failed: `text` is shown; `retry`: a retry may help; `invite`: the page for an invitation code. */
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly retry: boolean;
      readonly invite?: string | undefined;
    };

export type CorePanel =
  'about' | 'aboutMe' | 'chat' | 'people' | 'places' | 'private' | 'servers' | 'share' | 'settings';
/** Panels of the features; each room adds its own by module augmentation. */
export interface FeaturePanels {}
export type Panel = CorePanel | keyof FeaturePanels;

/** The data of the map; lengths in logical pixels. */
export interface SpaceMap {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
  /** Counts the documents that were shown during the visit. */
  readonly edition: number;
}

export interface MapArea extends Readonly<Box> {
  readonly name: Readonly<LocalText>;
  readonly zone?: readonly Readonly<Box>[] | undefined;
}

/** An area with its own voice rules, or with a lock. */
export interface Zone {
  readonly id: string;
  readonly kind: SpaceArea['kind'];
  readonly lockable: boolean;
}

export interface SpaceState {
  phase: SpacePhase;
  name: LocalText;
  /** The description of the space; may be empty. */
  about: LocalText;
  /** Address of its picture; empty: none. */
  picture: string;
  connection: ConnectionState;
  surroundings: Surroundings | undefined;
  /** Name of the current area. */
  area: LocalText | undefined;
  /** The current area with voice rules or a lock. */
  zone: Zone | undefined;
  /** The areas that are locked, full or closed, by id. */
  shutAreas: Readonly<Record<string, AreaState>>;
  map: SpaceMap | undefined;
  /** The followed user. */
  following: { readonly userId: string; readonly name: string } | undefined;
  /** A gamepad is connected. */
  pad: boolean;
  /** The slot of the person the player walks to, until arrival. */
  goal: number | undefined;
  /** The last requested element: preferred over nearer ones until the player leaves its range. */
  heading: string | undefined;
  /** The user whose card is open. */
  card: string | undefined;
  panel: Panel | undefined;
  /** The open interactable, above the world until closed. */
  interactable: ReturnType<typeof ref<OpenInteractable>> | undefined;
  /** The person that the member list shows first, after a click on the canvas. */
  chosenUserId: string | undefined;
  /** Unread private messages. */
  privateUnread: number;
  /** An unseen private message. */
  privateNotice: { readonly peer: Face; readonly text: string } | undefined;
  /** Number of pending moderation items, by source; the people button shows the sum. */
  pendingModeration: Record<string, number>;
  contextLost: boolean;
  /** The current view; `headless` if nothing can be drawn. */
  view: RendererKind;
  /** The view that is being prepared. */
  pendingView: '2d' | '3d' | undefined;
  /** The current weather. */
  weather: Weather;
  /** Behind the local player, or free; 3D only. */
  camera: CameraMode;
  /** The chosen frame-rate settings. */
  frameRate: FrameRateSettings;
  quality: QualityState | undefined;
  /** How loud the space is, 0..1. */
  volume: number;
  /** The last announcement for screen readers; `n` increments so that equal texts are read again. */
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
    shutAreas: {},
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
      if (JSON.stringify(state.zone) !== JSON.stringify(zone)) state.zone = zone;
    },
    shutAreas(areas: readonly AreaState[]): void {
      state.shutAreas = Object.fromEntries(areas.map((area) => [area.areaId, area]));
    },
    map(map: Omit<SpaceMap, 'edition'>): void {
      state.map = { ...map, edition: (state.map?.edition ?? 0) + 1 };
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
    interactable(opened: OpenInteractable | undefined): void {
      // The document's own data is not proxied.
      state.interactable = opened && ref(opened);
    },
    pending(source: string, count: number): void {
      state.pendingModeration[source] = count;
    },
    privateUnread(count: number): void {
      state.privateUnread = count;
      // Read here or in another tab.
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
