import type { Observable } from 'rxjs';
import type { Permission } from '../../contract/model/member/permissions';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { App } from '../actions/app-actions';
import type { Http } from '../http/client';
import type { Languages } from '../i18n/i18n';
import type { InteractionKind } from '../interactions/kind';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SessionStore } from '../state/session';
import type { SpaceStore } from '../state/space';

/** What each feature offers its HUD in a space, by name; each room adds its own by module augmentation. */
export interface FeatureApis {}

/** What each feature offers its HUD everywhere, by name. */
export interface FeatureAppApis {}

/** The app as a feature of the client sees it. */
export interface FeatureApp {
  readonly http: Http;
  readonly languages: Languages;
  readonly session: SessionStore;
}

/** A space as a feature of the client sees it: from the first step in it until its scope ends. */
export interface FeatureSpace extends FeatureApp {
  readonly app: App;
  readonly spaceId: string;
  readonly scope: Scope;
  readonly realtime: RealtimeSession;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  /** Emits the user's own permissions each time they are read, the last ones at once. */
  readonly permissions$: Observable<readonly Permission[]>;
}

/** The client's side of a feature (architecture.md, «Feature rooms»). Its code loads after the first step in a space. */
export interface ClientFeature {
  readonly name: string;
  /** Starts it in a space; what it returns is `FeatureApis[name]`. */
  openSpace?(space: FeatureSpace): unknown;
  /** Starts it in the app; what it returns is `FeatureAppApis[name]`. */
  openApp?(app: FeatureApp): unknown;
  /** Its parts of the HUD: a `FeatureUi` (`hud/features/feature-ui`), which this layer does not look into. */
  ui?(): Promise<{ readonly UI: object }>;
  /** Kinds of interaction that elements may have because of it. */
  readonly interactions?: readonly InteractionKind[];
}

type ApiOf<Apis, N extends string> = N extends keyof Apis ? Apis[N] : unknown;

/** Checks that the feature opens what it has declared under its name. */
export const defineClientFeature = <const N extends string>(
  feature: Omit<ClientFeature, 'name' | 'openSpace' | 'openApp'> & {
    readonly name: N;
    openSpace?(space: FeatureSpace): ApiOf<FeatureApis, N>;
    openApp?(app: FeatureApp): ApiOf<FeatureAppApis, N>;
  },
): ClientFeature => feature;
