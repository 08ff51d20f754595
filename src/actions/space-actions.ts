import type { OutputOf } from '../../contract/calls/call';
import type { listActivities } from '../../contract/calls/activity';
import type { FrameRateSettings } from '../../contract/model/quality';
import type { CameraMode, FrameStats, GoTarget, ScreenBox } from '../../contract/ports/engine';
import type { Face } from '../../contract/model/user/face';
import type { OpenPages } from '../../contract/ports/pages';
import type { ChatState } from '../state/chat';
import type { DanmakuState } from '../state/danmaku';
import type { RoomState } from '../state/room';
import type { FeaturesState } from '../state/features';
import type { ElementsState } from '../state/elements';
import type { LeftMessagesState } from '../state/left-messages';
import type { ServersState } from '../state/servers';
import type { Panel, SpaceState } from '../state/space';
import type { Profile } from './account/account';
import type { Moderation } from './moderation/moderation';
import type { Moves } from './moves';
import type { PrivateChats } from './chat/private-chats';
import type { MessageSender } from './chat/message-sender';
import type { ChatApiDeps } from './chat/chat-api';
import type { ElementApi } from './element-api';
import type { PeopleCalls } from './people-calls';
import type { SpaceShare } from './space-share';

/** The activities of a space, and whether the user may plan an activity. */
export type SpaceEvents = OutputOf<typeof listActivities>;

export interface SpaceActions extends MessageSender {
  loadHistory(): void;
  loadEarlier(): void;
  loadLater(): void;
  setChatVisible(looking: boolean): void;
  panel(panel: Panel | undefined): void;
  /** Opens the private chat with a user. */
  chatWith(peer: Face): void;
  /** Dismisses the private message notice. */
  hidePrivateNotice(): void;
  goTo(target: GoTarget): void;
  use(elementId: string): void;
  /** Locks or unlocks the area where the user is. */
  lockArea(areaId: string, on: boolean): void;
  /** The hint of an element in the current language. */
  promptOf(elementId: string): string | undefined;
  /** Closes the open interactable. */
  closeInteractable(): void;
  zoom(steps: number): void;
  /** Shows the same world in 2D or in 3D. */
  switchView(view: '2d' | '3d'): void;
  /** Frees the 3D camera, or returns it behind the local player. */
  camera(mode: CameraMode): void;
  /** The detail settings; stored in this browser. */
  setFrameRate(settings: FrameRateSettings): void;
  /** Applies the settings recommended for this device. */
  recommendFrameRate(): void;
  /** The volume of the space, 0..1; stored in this browser. */
  setVolume(value: number): void;
  /** The current frame statistics; undefined before entering. */
  frameStats(): FrameStats | undefined;
  /** Whether messages fly over the scene; stored in this browser. */
  setDanmaku(wanted: boolean): void;
  /** Opens a file of pages of this site. */
  openPages: OpenPages;
  /** A picture of the scene around the local player; rejects with code `no_picture` if nothing is drawn. */
  takePicture(): Promise<Blob>;
  /** The size that a panel covers, CSS px. */
  inset(right: number, bottom: number): void;
  /** The boxes that the HUD covers: names and bubbles avoid them. */
  covered(boxes: readonly ScreenBox[]): void;
  /** While false, the keyboard does not move the player. */
  keyboard(enabled: boolean): void;
  saveProfile(profile: Profile): Promise<void>;
  loadMembers(): void;
  /** Reloads the servers of the space; settles in any case. */
  loadServers(): Promise<void>;
  /** Switches to another server of the space. */
  chooseServer(serverId: string): void;
  /** Lets a guest sign in and return to the space. */
  signIn(): void;
  /** Removes an unsent message. */
  discard(key: string): void;
  /** Requests confirmation, then leaves. */
  leave(): void;
  /** Tries to enter again after a failure. */
  retry(): void;
}

/** The API of a space for the HUD. */
export interface SpaceView {
  readonly spaceId: string;
  readonly space: SpaceState;
  readonly room: RoomState;
  readonly chat: ChatState;
  readonly danmaku: DanmakuState;
  readonly servers: ServersState;
  readonly elements: ElementsState;
  readonly leftMessages: LeftMessagesState;
  /** The private chats, loaded after entering; rejects on a failure. */
  readonly privateChats: () => Promise<PrivateChats>;
  readonly elementApi: ElementApi;
  readonly share: SpaceShare;
  readonly people: PeopleCalls;
  /** The activities of this space, by their start. Rejects with `AppError`. */
  readonly events: () => Promise<SpaceEvents>;
  readonly moves: Moves;
  /** The dependencies of the chat panel, whose code loads with the panel. */
  readonly chatDeps: ChatApiDeps;
  /** Roles and moderation, loaded after entering; undefined on a failure. Always the same promise. */
  readonly moderation: () => Promise<Moderation | undefined>;
  /** The open features of the space; empty until their code has loaded. */
  readonly features: FeaturesState;
  readonly actions: SpaceActions;
}
