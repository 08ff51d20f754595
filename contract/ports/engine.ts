import type { Observable } from 'rxjs';
import type { AvatarLook } from '../model/avatar/avatar';
import type { Expression } from '../model/chat/expression';
import type { CellBox, ShutArea } from '../model/collision';
import type { FrameRateSettings, QualityState } from '../model/quality';
import type { InteractionType, LocalText, Sky, SpaceDocument, SpaceElement } from '../model/space-document';
import type { Point } from '../model/point';
import type { MapInput, MapOverlay } from './map-overlay';
import type { RealAvatars } from './real-avatars';
import type { MovementSink } from './realtime';

/**
 * The engine as the app sees it. Positions are logical pixels, distances are tiles. Frame data stays inside the
 * engine; only the coarse facts below leave it.
 */

/** A target of a walk: a person, an element or area of the document, or a point. */
export type GoTarget =
  | { readonly slot: number }
  | { readonly elementId: string }
  | { readonly areaId: string }
  | { readonly point: Point };

/** The pose of a standing person; walking ends it. */
export type PosedAs = 'sit' | 'wave' | 'dance';

export interface PersonNearby extends Point {
  readonly slot: number;
  /** Tiles, one decimal. */
  readonly distance: number;
  readonly pose?: PosedAs;
}

export interface PlaceNearby {
  readonly id: string;
  readonly kind: 'element' | 'area';
  readonly name: LocalText;
  readonly distance: number;
  readonly interaction?: InteractionType;
  /** Near enough to use now. */
  readonly usable: boolean;
}

/** Emitted at most four times a second, and only after a change. Lists are sorted nearest first. */
export interface Surroundings {
  readonly self: Point & {
    readonly areaId: string | undefined;
    readonly walking: boolean;
    /** A value of `Dir` in `contract/model/motion`. */
    readonly dir: number;
    readonly pose?: PosedAs;
  };
  /** Everybody in view except the local player. */
  readonly people: readonly PersonNearby[];
  readonly places: readonly PlaceNearby[];
  /** Hour of the day in the space, 0..24. */
  readonly hour: number;
}

/** Actions of gamepad buttons. The pose actions toggle a pose. */
export type PadButton = 'use' | 'close' | 'view' | PosedAs;

export type EngineEvent =
  | { readonly kind: 'personClicked'; readonly slot: number }
  | { readonly kind: 'elementUsed'; readonly elementId: string }
  /** `doorId`: the closed door that is likely in the way. */
  | { readonly kind: 'unreachable'; readonly doorId?: string }
  /** The local player wants to walk into an area that does not let them in. */
  | { readonly kind: 'shut'; readonly areaId: string }
  /** The local player follows this slot from now on; undefined: follows nobody. */
  | { readonly kind: 'following'; readonly slot: number | undefined }
  /** Another person in view shows an expression. */
  | { readonly kind: 'expressed'; readonly slot: number; readonly expression: Expression }
  /** A gamepad button was pressed; the page decides the action. */
  | { readonly kind: 'padPressed'; readonly button: PadButton }
  /** A gamepad was connected, or the last one disconnected. */
  | { readonly kind: 'pad'; readonly connected: boolean }
  /** The drawing context was lost, or is back. */
  | { readonly kind: 'context'; readonly lost: boolean };

export interface EngineMember {
  readonly nickname: string;
  readonly look: AvatarLook;
  /** Id in the 3D catalogue or of a real-looking figure; if absent, the 3D view shows the 2D look. */
  readonly look3d?: number;
  readonly self: boolean;
  readonly away: boolean;
}

export interface FrameStats {
  readonly frames: number;
  /** Frames a second, over the last second or so. */
  readonly fps: number;
  /** Script milliseconds of the last frame, and smoothed. */
  readonly lastMs: number;
  readonly meanMs: number;
  readonly drawCalls: number;
  readonly visible: number;
}

export interface Engine {
  readonly surroundings$: Observable<Surroundings>;
  readonly events$: Observable<EngineEvent>;
  /** The local position after each change, and once more when the player stops. The realtime adapter sends it. */
  readonly ownMove$: Observable<{ readonly x: number; readonly y: number; readonly dirPose: number }>;
  /** The realtime adapter writes remote movement and corrections of the local position into it. */
  readonly movement: MovementSink;
  /** Switches an element visually on or off; an element that is off emits no light. */
  setElement(elementId: string, on: boolean): void;
  /**
   * The full list of doors that are closed for the local player (contract/model/element/doors): they look closed
   * and block the path.
   */
  setClosed(elementIds: readonly string[]): void;
  /** The full list of areas that let the local player not in (W59, W94); who is inside one walks about and leaves. */
  setShut(areaIds: readonly string[]): void;
  /**
   * Replaces the document while people are in the space: everybody stays, collision changes at once. Resolves when it
   * is on the screen, or is replaced by another; rejects and keeps the old view on failure.
   */
  setDocument(document: SpaceDocument): Promise<void>;
  /**
   * Replaces the props: things that are there beside those of the document. They are drawn, listed and used like its
   * elements, but never block. They stay when the document or the view changes. Their ids must not meet those of the
   * document; props that did not change must be the same objects.
   */
  setProps(props: readonly SpaceElement[]): void;
  /** Draws over the map, and takes taps and the hovering pointer in place of the world, until it is closed. */
  openOverlay(input: MapInput): Promise<MapOverlay>;
  /** Spawns the local player; called again after a fresh connection. */
  enter(slot: number, x: number, y: number, dir: number): void;
  setMember(slot: number, member: EngineMember): void;
  /** Where a person is now, the local player included; undefined: not in view. */
  positionOf(slot: number): Point | undefined;
  /** Where the camera looks, radians from north, clockwise. Always 0 in 2D. */
  heading(): number;
  removeMember(slot: number): void;
  /** A speech bubble above the person's head. */
  showBubble(slot: number, text: string): void;
  /** Clears the bubble if it still shows this text. */
  clearBubble(slot: number, text: string): void;
  /** Shows an expression above the local player; `movement` receives those of others. */
  express(expression: Expression): void;
  setSky(enabled: boolean, sky: Sky): void;
  /** Resolves when the view is ready, also for the headless renderer. Rejects if the view's code cannot be loaded. */
  readonly opened: Promise<void>;
  /**
   * Resolves after the first frame with the ground and the local player, or after `within` ms; at once if nothing
   * is drawn.
   */
  firstFrame(within: number): Promise<void>;
  goTo(target: GoTarget): void;
  stop(): void;
  useElement(elementId: string): void;
  /**
   * Walks after a person until the local player moves by hand, the person leaves, or the call gets `undefined`.
   * `events$` emits `following` at the start and the end.
   */
  follow(slot: number | undefined): void;
  /** Sets a pose until the player walks. With an element: at its free seat, facing the right way. */
  setPose(pose: PosedAs | undefined, elementId?: string): void;
  /** A stick, -1..1 each way, y down; 0, 0 lets go. Full deflection runs. */
  setStick(x: number, y: number): void;
  /** The map from above, `side` pixels at its longer side: ground, water, houses, trees; without people. */
  mapPicture(side: number): Promise<ImageBitmap>;
  /**
   * A PNG of the current scene; `square` crops a square around the local player. Rejects with code `no_picture` if
   * nothing is drawn.
   */
  capture(cut?: 'square'): Promise<Blob>;
  /** The current renderer. */
  readonly renderer$: Observable<RendererKind>;
  /**
   * Switches the renderer; nobody leaves or joins. Resolves when the new view is on screen; rejects and keeps the
   * old view on failure.
   */
  setRenderer(kind: RendererKind): Promise<void>;
  zoomBy(steps: number): void;
  /**
   * While the camera is free, keys and sticks steer it and the player does not walk. It returns to `follow` when
   * the player starts a walk, is moved, or switches the view. No effect outside the 3D view.
   */
  setCamera(mode: CameraMode): void;
  readonly camera$: Observable<CameraMode>;
  /**
   * The widths that panels cover at the right and at the bottom, CSS px: the local player stays in the centre of
   * the rest.
   */
  setInset(right: number, bottom: number): void;
  /** The boxes that the HUD covers: names and bubbles avoid them. */
  setHudOcclusion(boxes: readonly ScreenBox[]): void;
  /** While false the keyboard does not walk (a person is typing, a dialog is open). */
  setKeyboard(enabled: boolean): void;
  setReducedMotion(reduced: boolean): void;
  /** Sets the detail level: fixed by the user, or left to the governor. */
  setQuality(settings: FrameRateSettings): void;
  /** How many videos are shown if the machine can: the governor may lower that as its last steps. */
  setVideos(count: number): void;
  /** The current quality; emits on subscription and after each step. */
  readonly quality$: Observable<QualityState>;
  stats(): FrameStats;
  /**
   * Writes where a person's name is on the screen in the last drawn frame, for what the HUD shows beside people. False:
   * it is not on the screen, or nothing is drawn.
   */
  headOf(slot: number, at: HeadPosition): boolean;
  /**
   * Writes where a point of the ground is on the screen in the last drawn frame, CSS px. False: it is behind the camera,
   * or nothing is drawn.
   */
  project(x: number, y: number, at: { x: number; y: number }): boolean;
  /** The same for the upper middle of an element. */
  topOf(element: SpaceElement, at: { x: number; y: number }): boolean;
  /** Whether something large hides the top of an element in the last drawn frame; takes longer than the others. */
  isHidden(element: SpaceElement): boolean;
  /** Runs after each drawn frame; must be quick. Returns an unsubscribe function. */
  onDrawn(run: () => void): () => void;
  /**
   * Shows a video on a large screen, whole and not stretched, in every view; undefined: what it showed before returns.
   * The app plays the video, and keeps it.
   */
  setScreenVideo(elementId: string, video: HTMLVideoElement | undefined): void;
  /** The width of a large screen on the display in the last drawn frame, CSS px; 0: it is not in view. */
  screenWidth(elementId: string): number;
  dispose(): void;
}

/** A place above a head on the screen, CSS px. An output parameter, to avoid allocation in frames. */
export interface HeadPosition {
  /** Middle of the lower edge of the name. */
  x: number;
  y: number;
  /** Scale relative to the own name. */
  scale: number;
  /** Height of the head below. */
  head: number;
  /** Height of what is drawn above: the name, and a speech bubble. */
  lift: number;
}

/** A piece of the map, logical pixels. */
export interface GroundPiece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The distance to the shore, four samples a tile; the first sample lies in the centre of the first cell. */
export interface WaterDistance {
  readonly width: number;
  readonly height: number;
  /** 0 on land and decks, 1..255 growing with the distance from the painted shore, up to some tiles. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** A cache of painted sprite pages in this browser; `version` identifies the painter. */
export interface PageCache {
  /** All cached pages, or none if the cache is empty; undefined if there is no cache. The caller owns the bitmaps. */
  find(version: string): Promise<readonly ImageBitmap[] | undefined>;
  /** Transfers the bitmaps to the cache. */
  store(version: string, pages: readonly ImageBitmap[]): void;
}

/** A piece of the screen, CSS px from its upper left. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Work that the app does for the engine on other threads. */
export interface EngineThreads {
  /**
   * The walking path as corner points, without the start; empty if there is none. An unreachable goal is replaced
   * by the nearest reachable point.
   */
  findPath(from: Point, to: Point): Promise<readonly Point[]>;
  /** The document from now on: of paths, of the ground and of the water. */
  setDocument(document: SpaceDocument): void;
  /**
   * In the editor: the document of the ground from now on. Resolves with the boxes in which it looks different, those
   * of the change first. If absent, the ground cannot be painted in place.
   */
  editGround?(document: SpaceDocument): Promise<readonly GroundPiece[]>;
  /** The doors that block paths from now on, and the areas that do unless the path begins in them. */
  closeDoors(closed: readonly CellBox[], shut: readonly ShutArea[]): void;
  /** A piece of the ground with the picture layers under people; `scale` is pixels a logical pixel. */
  paintGround(piece: GroundPiece, scale: number): Promise<ImageBitmap>;
  /**
   * The picture layers over people in a piece of the map, transparent where there is nothing; undefined: nowhere. If
   * absent, they are not shown.
   */
  paintOver?(piece: GroundPiece, scale: number): Promise<ImageBitmap | undefined>;
  /** The distance of water to its shore in a piece of whole tiles inside the map, for the water shader. */
  waterDistance(piece: GroundPiece): Promise<WaterDistance>;
  /** Cached sprite pages of an earlier visit; if absent, the pages are painted each time. */
  readonly pages?: PageCache;
  /**
   * The sprite sheet of an avatar (layout: engine/avatar/sheet-layout), or only its first column, which is ready
   * much sooner. `scale` is device pixels per logical pixel.
   */
  composeSheet(look: AvatarLook, scale: number, whole: boolean): Promise<ImageBitmap>;
}

/**
 * Models of elements (contract/model/element/element-model). The app fetches them, because the engine has no
 * network access.
 */
export interface EngineModels {
  /**
   * The bytes of a file; each URL is fetched once. Rejects if the URL is not allowed, fails to load, or is too
   * large.
   */
  bytes(url: string): Promise<ArrayBuffer>;
  /**
   * The model of an element rendered for the 2D view; `scale` is device pixels per logical pixel. The app owns the
   * bitmap.
   */
  picture(element: SpaceElement, scale: number): Promise<ImageBitmap>;
  /** Reports a model that cannot be shown; its crate stays. */
  failed(element: SpaceElement, error: unknown): void;
}

/** The pictures that a document names: own pictures of elements, and sheets of picture layers. */
export interface EnginePictures {
  /**
   * The picture, made smaller where a side is longer than `side` px. The caller closes it. Rejects if it is no picture,
   * is too large, or cannot be fetched.
   */
  bitmap(fileId: string, side: number): Promise<ImageBitmap>;
}

export interface ScreenPictures {
  /**
   * The content of an element's surface (a screen, a poster), in px. Undefined or rejected: the element keeps its
   * painted look. The app owns the bitmap.
   */
  picture(element: SpaceElement, width: number, height: number): Promise<ImageBitmap | undefined>;
  /** Calls back when the pictures change, for example with the language. Returns an unsubscribe function. */
  onChange(heard: () => void): () => void;
}

/** The camera of the 3D view: behind the local player, or free. */
export type CameraMode = 'follow' | 'free';

/** The two views of one world; `headless` draws nothing and leaves the list of people and places as the only view. */
export type RendererKind = '2d' | '3d' | 'headless';

/** The canvas and context of one view. */
export interface Surface {
  readonly view: '2d' | '3d';
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
}

export interface EngineOptions {
  /** The canvas is appended to this element and follows its size. */
  readonly host: HTMLElement;
  readonly document: SpaceDocument;
  readonly threads: EngineThreads;
  readonly renderer: RendererKind;
  /** The position of a person out of view; undefined: unknown. */
  readonly findPerson?: (slot: number) => Promise<Point | undefined>;
  /** A surface opened in advance for the first view; if absent, the engine opens its own. */
  readonly surface?: Surface;
  /** Server clock, ms since 1970: the sky's day runs on it. */
  readonly serverNow: () => number;
  readonly reducedMotion: boolean;
  /** The local look, if it is known before entering: its sprites are then ready in time. */
  readonly look?: AvatarLook;
  /** The content of screens, loaded after entering by every renderer. If absent, screens keep their painted look. */
  readonly screens?: () => Promise<ScreenPictures>;
  /** If absent, elements with a model are shown as crates. */
  readonly models?: EngineModels;
  /** If absent, own pictures are shown as empty frames. */
  readonly pictures?: EnginePictures;
  /** Figures of the real-looking 3D avatars; if absent, their owners are shown in the 2D look. */
  readonly realFigure?: RealAvatars['figure'];
  /** `DEFAULT_FRAME_RATE` without. */
  readonly quality?: FrameRateSettings;
  /** A view for the editor (contract/ports/engine-editing): nobody is in it, and its camera goes anywhere. */
  readonly editing?: true;
}

/**
 * `engine/engine.ts` exports `createEngine` of this type. The world accepts members at once; the view is ready when
 * `opened` resolves.
 */
export type CreateEngine = (options: EngineOptions) => Engine;
