import type { Observable } from 'rxjs';
import type { AvatarLook } from '../model/avatar';
import type { Expression } from '../model/chat/expression';
import type { CellBox } from '../model/collision';
import type { FrameRateSettings, QualityState } from '../model/quality';
import type { InteractionType, LocalText, Sky, SpaceDocument, SpaceElement } from '../model/space-document';
import type { Point } from '../model/point';
import type { RealAvatars } from './real-avatars';
import type { MovementSink } from './realtime';

/**
 * What the app sees of the engine. Positions are logical pixels, distances tiles.
 * Frame data stays inside; only the coarse facts below come out.
 */

/** Where one can go: a person, a thing or area of the document, or a point. */
export type GoTarget =
  | { readonly slot: number }
  | { readonly elementId: string }
  | { readonly areaId: string }
  | { readonly point: Point };

/** What one does while one stands, until one walks. */
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

/** Told at most four times a second, and only when something in it changed. Lists are nearest first. */
export interface Surroundings {
  readonly self: Point & {
    readonly areaId: string | undefined;
    readonly walking: boolean;
    /** One of the eight directions of `contract/model/motion`. */
    readonly dir: number;
    readonly pose?: PosedAs;
  };
  /** Everybody in view, oneself left out. */
  readonly people: readonly PersonNearby[];
  readonly places: readonly PlaceNearby[];
  /** Hour of the day in the space, 0..24. */
  readonly hour: number;
}

/** What a gamepad's buttons are for: those of poses begin or end one. */
export type PadButton = 'use' | 'close' | 'view' | PosedAs;

export type EngineEvent =
  | { readonly kind: 'personClicked'; readonly slot: number }
  | { readonly kind: 'elementUsed'; readonly elementId: string }
  /** `doorId`: the closed door that is likely in the way. */
  | { readonly kind: 'unreachable'; readonly doorId?: string }
  /** Whom one follows from now on; undefined: nobody any more. */
  | { readonly kind: 'following'; readonly slot: number | undefined }
  /** Somebody else in view shows an expression. */
  | { readonly kind: 'expressed'; readonly slot: number; readonly expression: Expression }
  /** A button of a gamepad: what it is for is the page's affair. */
  | { readonly kind: 'padPressed'; readonly button: PadButton }
  /** A gamepad is there, or none is any more. */
  | { readonly kind: 'pad'; readonly connected: boolean }
  /** The drawing context was lost, or is back. */
  | { readonly kind: 'context'; readonly lost: boolean };

export interface EngineMember {
  readonly nickname: string;
  readonly look: AvatarLook;
  /** Id of the 3D catalogue or of a real-looking figure; without one the 3D view shows the 2D look. */
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
  /** Own position whenever it changes, and once more when one stops: what the realtime adapter sends. */
  readonly ownMove$: Observable<{ readonly x: number; readonly y: number; readonly dirPose: number }>;
  /** Where the realtime adapter writes the movement of others and corrections of one's own. */
  readonly movement: MovementSink;
  /** Switches a thing on or off for the eye: what is off gives no light. */
  setElement(elementId: string, on: boolean): void;
  /** The doors that are closed for oneself, all of them (contract/model/doors): they look it and bar one's way. */
  setClosed(elementIds: readonly string[]): void;
  /** Puts oneself into the world; again after a fresh connection. */
  enter(slot: number, x: number, y: number, dir: number): void;
  setMember(slot: number, member: EngineMember): void;
  removeMember(slot: number): void;
  /** A speech bubble above the person's head. */
  say(slot: number, text: string): void;
  /** Takes these words from above the person's head, if they still stand there. */
  hush(slot: number, text: string): void;
  /** Shows an expression over one's own head; `movement` brings those of others. */
  express(expression: Expression): void;
  setSky(enabled: boolean, sky: Sky): void;
  /** Resolves when the view stands; where nothing can be drawn, in words alone. Rejects when its code cannot be had. */
  readonly opened: Promise<void>;
  /**
   * Resolves when the world is drawn for the first time: with its ground and oneself, or as far as it has come after
   * `within` ms; at once where nothing is drawn.
   */
  pictured(within: number): Promise<void>;
  goTo(target: GoTarget): void;
  stop(): void;
  useElement(elementId: string): void;
  /**
   * Walks after a person until one goes one's own way, the other leaves, or `undefined`; `events$` tells both ends as
   * `following`.
   */
  follow(slot: number | undefined): void;
  /** What one does until one walks. With a thing: at its free place, with the face the right way. */
  setPose(pose: PosedAs | undefined, elementId?: string): void;
  /** A stick, -1..1 each way, y down; 0, 0 lets go. Full deflection runs. */
  setStick(x: number, y: number): void;
  /** The map from above, `side` pixels at its longer side: ground, water, houses, trees; without people. */
  mapPicture(side: number): Promise<ImageBitmap>;
  /**
   * The picture of the scene now, PNG; `square`: a square around one's own person. Rejects with an error of code
   * `no_picture` where nothing is drawn.
   */
  capture(cut?: 'square'): Promise<Blob>;
  /** What the world is seen by now. */
  readonly renderer$: Observable<RendererKind>;
  /**
   * Shows the same world in another view; nobody leaves or enters for it. Resolves when it is on the screen, rejects
   * with the view before still there.
   */
  setRenderer(kind: RendererKind): Promise<void>;
  zoomBy(steps: number): void;
  /**
   * While the camera is free, keys and sticks steer it, and nobody walks. It returns by itself when one sets out for
   * somewhere, is put somewhere, or changes the view. Without effect where it cannot be free.
   */
  setCamera(mode: CameraMode): void;
  readonly camera$: Observable<CameraMode>;
  /** What panels cover at the right and at the bottom, CSS px: one's own person stays in the middle of the rest. */
  setInset(right: number, bottom: number): void;
  /** What the HUD covers of the world: names and what is said keep clear of it. */
  setCovered(boxes: readonly ScreenBox[]): void;
  /** While false the keyboard does not walk (a person is typing, a dialog is open). */
  setKeyboard(enabled: boolean): void;
  setReducedMotion(reduced: boolean): void;
  /** How finely the world is drawn: what the person chose, or what the governor makes of it. */
  setQuality(settings: FrameRateSettings): void;
  /** What is in force now, at once and with every step. */
  readonly quality$: Observable<QualityState>;
  stats(): FrameStats;
  dispose(): void;
}

/** A piece of the map, logical pixels. */
export interface GroundPiece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The map's water, sampled; the first sample lies in the middle of the first cell. */
export interface WaterDistance {
  readonly width: number;
  readonly height: number;
  /** 0 on land and decks, 1..255 growing with the distance from the painted shore. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Painted pages that stay in this browser; `version` names what painted them. */
export interface KeptPages {
  /** All of them, or none while there are none; undefined where nothing is kept. The caller owns the pictures. */
  find(version: string): Promise<readonly ImageBitmap[] | undefined>;
  /** Hands the pictures over. */
  keep(version: string, pages: readonly ImageBitmap[]): void;
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
  /** Way on foot, in corners, without the start; empty when there is none. The nearest reachable point counts as the goal. */
  findPath(from: Point, to: Point): Promise<readonly Point[]>;
  /** The doors through which no way leads from now on. */
  closeDoors(closed: readonly CellBox[]): void;
  /** A piece of the ground as painted, logical pixels; `scale` is pixels a logical pixel. */
  paintGround(piece: GroundPiece, scale: number): Promise<ImageBitmap>;
  /** How far the water lies from its shore, for the water's shader. Sampled once. */
  waterDistance(): Promise<WaterDistance>;
  /** Pictures of things that were painted on an earlier visit to this place; without it they are painted each time. */
  readonly pages?: KeptPages;
  /**
   * The sheet of an avatar (layout: engine/avatar/sheet-layout), or its first column alone, which is there many times
   * sooner. `scale` is pixels a logical pixel.
   */
  composeSheet(look: AvatarLook, scale: number, whole: boolean): Promise<ImageBitmap>;
}

/** Models of things (contract/model/element-model), which the app fetches: the engine knows no network. */
export interface EngineModels {
  /** The bytes of a file, each address once. Rejects where it may not or cannot be had, or is too large. */
  bytes(url: string): Promise<ArrayBuffer>;
  /** A thing's model as the 2D view shows it; `scale` is pixels a logical pixel. The picture stays the app's. */
  picture(element: SpaceElement, scale: number): Promise<ImageBitmap>;
  /** A model is not shown, and why; the crate stays. */
  failed(element: SpaceElement, error: unknown): void;
}

export interface ScreenPictures {
  /**
   * What a thing shows on itself (a screen, a poster), in px; undefined or a rejection: it looks as it is painted. The
   * picture stays the app's.
   */
  picture(element: SpaceElement, width: number, height: number): Promise<ImageBitmap | undefined>;
  /** Tells when the pictures have become others: in another language. Answers how to end that. */
  onChange(heard: () => void): () => void;
}

/** The camera of the 3D view: behind one's own person, or free of it. */
export type CameraMode = 'follow' | 'free';

/** The two views of one world; `headless` draws nothing: the people-and-places list is the view then. */
export type RendererKind = '2d' | '3d' | 'headless';

/** What one view draws on and with. */
export interface Surface {
  readonly view: '2d' | '3d';
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
}

export interface EngineOptions {
  /** The canvas is put into it and follows its size. */
  readonly host: HTMLElement;
  readonly document: SpaceDocument;
  readonly threads: EngineThreads;
  readonly renderer: RendererKind;
  /** Where somebody is who is not in view; undefined: nobody knows. */
  readonly findPerson?: (slot: number) => Promise<Point | undefined>;
  /** Opened ahead for the first view; the engine makes its own without, and gives back what it took. */
  readonly surface?: Surface;
  /** Server clock, ms since 1970: the sky's day runs on it. */
  readonly serverNow: () => number;
  readonly reducedMotion: boolean;
  /** One's own look, where it is known before one enters: then it is dressed by the time. */
  readonly look?: AvatarLook;
  /** What screens show comes once one is inside; asked for by every renderer. Without it they look as they are painted. */
  readonly screens?: () => Promise<ScreenPictures>;
  /** Without it things with a model are crates. */
  readonly models?: EngineModels;
  /** Figures of the real-looking 3D avatars; without it everybody who has one is seen in the 2D look. */
  readonly realFigure?: RealAvatars['figure'];
  /** `DEFAULT_FRAME_RATE` without. */
  readonly quality?: FrameRateSettings;
}

/**
 * `engine/engine.ts` exports `createEngine` of this type. The world is there at once and can be told who comes; the
 * view that shows it is there once `opened` resolves.
 */
export type CreateEngine = (options: EngineOptions) => Engine;
