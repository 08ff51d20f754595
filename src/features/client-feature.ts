import type { Observable } from 'rxjs';
import type { ErrorEntries } from '../../contract/features';
import type { Permission } from '../../contract/model/member/permissions';
import type { UploadFile } from '../../contract/model/upload';
import type { Point } from '../../contract/model/point';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import type { Engine, HeadPosition } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { App } from '../actions/app-actions';
import type { Http } from '../http/client';
import type { Languages } from '../i18n/i18n';
import type { InteractionKind } from '../interactions/kind';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SessionStore } from '../state/session';
import type { SpaceStore } from '../state/space';

/** The API of each feature for its HUD parts in a space, by name; each room adds its own by module augmentation. */
export interface FeatureApis {}

/** The API of each feature for its HUD parts outside of spaces, by name. */
export interface FeatureAppApis {}

/** The API of the app for client features. */
export interface FeatureApp {
  readonly http: Http;
  readonly languages: Languages;
  readonly session: SessionStore;
  /** Rejects where no feature takes files. */
  readonly upload: UploadFile;
}

/** Where people are drawn now, logical pixels; undefined: not in view. */
export interface Positions {
  own(): Point | undefined;
  of(userId: string): Point | undefined;
  /** Where the camera looks, radians from north, clockwise. Always 0 in 2D. */
  heading(): number;
}

/** What features show in the world, and hear of it. */
export interface FeatureWorld {
  /** Emits at once, and when the space was edited. */
  readonly document$: Observable<SpaceDocument>;
  /** Its elements. */
  readonly elements$: Observable<readonly SpaceElement[]>;
  /** As in `Engine`, by one feature alone; they are also used as the elements of the document. */
  readonly setProps: Engine['setProps'];
  /** The full list of the elements that look opened (`PropDefinition.opens`), by one feature alone. */
  setOpened(elementIds: readonly string[]): void;
  readonly openOverlay: Engine['openOverlay'];
  /** Over the canvas, below the HUD, and as large as the canvas; what lies in it takes pointers only where it says so. */
  readonly layer: HTMLElement;
  /** As in `Engine`, by user id. */
  headOf(userId: string, at: HeadPosition): boolean;
  readonly onDrawn: Engine['onDrawn'];
  readonly project: Engine['project'];
  readonly topOf: Engine['topOf'];
  readonly isHidden: Engine['isHidden'];
  /** As in `Engine`. Of several videos on one screen, the one with the smallest `order` is shown. */
  setScreenVideo(elementId: string, video: HTMLVideoElement | undefined, order: number): void;
  readonly screenWidth: Engine['screenWidth'];
  readonly setVideos: Engine['setVideos'];
  readonly quality$: Engine['quality$'];
  /** Lowers the music and the sounds of elements, while `from` is to be heard. */
  duckSounds(from: string, ducked: boolean): void;
  /**
   * Asks before the interaction of an element runs by hand; true: the feature answers in its place. Returns an
   * unsubscribe function.
   */
  onUse(answers: (elementId: string) => boolean): () => void;
}

/** The API of a space for client features that works also from outside of it, until `scope` ends. */
export interface RemoteSpace extends FeatureApp {
  readonly app: App;
  readonly spaceId: string;
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'events$' | 'serverNow'> & {
    /** Each time what was read may be old. Outside of the space no events come, and this emits instead. */
    readonly welcome$: Observable<unknown>;
  };
  readonly world: Pick<FeatureWorld, 'document$'>;
  /** Emits the user's own permissions each time they are read, the last ones at once. */
  readonly permissions$: Observable<readonly Permission[]>;
}

/** The API of a space for client features: from the first step in the space until `scope` ends. */
export interface FeatureSpace extends RemoteSpace {
  readonly realtime: RealtimeSession;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly positions: Positions;
  readonly world: FeatureWorld;
}

/** The client part of a feature (ARCHITECTURE.md, «Feature rooms»). Its code loads after the first step in a space. */
export interface ClientFeature {
  readonly name: string;
  /** Its errors (`featureErrors`): their texts, if an answer carries none. */
  readonly errors?: ErrorEntries;
  /** Opens the feature in a space and returns its API, `FeatureApis[name]`. */
  openSpace?(space: FeatureSpace): unknown;
  /** As `openSpace`, also for a space that the user has not entered; in a space `openSpace` goes first. */
  openAnywhere?(space: RemoteSpace): unknown;
  /** Opens the feature in the app and returns its API, `FeatureAppApis[name]`. */
  openApp?(app: FeatureApp): unknown;
  /** How files are uploaded, for the whole client; of several features the first one counts. */
  createUpload?(app: Pick<FeatureApp, 'http'>): UploadFile;
  /** Loads its HUD parts: a `FeatureUi` (`hud/features/feature-ui`), whose type this layer does not know. */
  ui?(): Promise<{ readonly UI: object }>;
  /** The kinds of interaction that it adds to elements. */
  readonly interactions?: readonly InteractionKind[];
}

type ApiOf<Apis, N extends string> = N extends keyof Apis ? Apis[N] : unknown;

/** Checks that the feature returns the APIs that it declares under its name. */
export const defineClientFeature = <const N extends string>(
  feature: Omit<ClientFeature, 'name' | 'openSpace' | 'openAnywhere' | 'openApp'> & {
    readonly name: N;
    openSpace?(space: FeatureSpace): ApiOf<FeatureApis, N>;
    openAnywhere?(space: RemoteSpace): ApiOf<FeatureApis, N>;
    openApp?(app: FeatureApp): ApiOf<FeatureAppApis, N>;
  },
): ClientFeature => feature;
