import type { OutputOf } from '../../contract/calls/call';
import type { listActivities } from '../../contract/calls/activity';
import type { FrameRateSettings } from '../../contract/model/quality';
import type { CameraMode, FrameStats, GoTarget, ScreenBox } from '../../contract/ports/engine';
import type { Face } from '../../contract/model/face.schema';
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

/** What is on in a space, and whether one may plan there. */
export type SpaceEvents = OutputOf<typeof listActivities>;

export interface SpaceActions extends MessageSender {
  loadHistory(): void;
  loadEarlier(): void;
  loadLater(): void;
  setChatVisible(looking: boolean): void;
  panel(panel: Panel | undefined): void;
  /** Opens the private chat with somebody. */
  chatWith(peer: Face): void;
  /** Takes away the note of what was said in private. */
  hidePrivateNotice(): void;
  goTo(target: GoTarget): void;
  use(elementId: string): void;
  /** What the hint says of a thing, in the language of now. */
  promptOf(elementId: string): string | undefined;
  /** Closes the thing that is open. */
  closeInteractable(): void;
  zoom(steps: number): void;
  /** Shows the same world in 2D or in 3D. */
  switchView(view: '2d' | '3d'): void;
  /** Frees the camera of the 3D view, or brings it back behind one's own person. */
  camera(mode: CameraMode): void;
  /** How finely the world is drawn; kept in this browser. */
  setFrameRate(settings: FrameRateSettings): void;
  /** Sets what suits this device. */
  recommendFrameRate(): void;
  /** How loud the space is, 0..1; kept in this browser. */
  setVolume(value: number): void;
  /** What frames cost now; undefined before one is inside. */
  frameStats(): FrameStats | undefined;
  /** Whether messages fly over the scene in this browser; kept. */
  setDanmaku(wanted: boolean): void;
  /** Opens a file of pages of this site. */
  openPages: OpenPages;
  /** The scene around one's own person as a picture; rejects with code `no_picture` where nothing is drawn. */
  takePicture(): Promise<Blob>;
  /** What a panel covers of the world, CSS px. */
  inset(right: number, bottom: number): void;
  /** What floats on the world: names and what is said keep clear of it. */
  covered(boxes: readonly ScreenBox[]): void;
  /** While false the keyboard does not walk. */
  keyboard(enabled: boolean): void;
  saveProfile(profile: Profile): Promise<void>;
  loadMembers(): void;
  /** Counts the servers of the space anew; settled when it is answered, whatever the answer. */
  loadServers(): Promise<void>;
  /** Goes to another server of the space. */
  chooseServer(serverId: string): void;
  /** From guest to account: signs in and comes back here. */
  signIn(): void;
  /** Takes a message that was not sent out of the list. */
  discard(key: string): void;
  /** Asks whether to leave; leaves when confirmed. */
  leave(): void;
  /** Tries to enter again after a failure. */
  retry(): void;
}

/** A space as the HUD sees it. */
export interface SpaceView {
  readonly spaceId: string;
  readonly space: SpaceState;
  readonly room: RoomState;
  readonly chat: ChatState;
  readonly danmaku: DanmakuState;
  readonly servers: ServersState;
  readonly elements: ElementsState;
  readonly leftMessages: LeftMessagesState;
  /** Comes when one can walk; rejects where it cannot be loaded now. */
  readonly privateChats: () => Promise<PrivateChats>;
  readonly elementApi: ElementApi;
  readonly share: SpaceShare;
  readonly people: PeopleCalls;
  /** The activities of this space, by their start. Rejects with `AppError`. */
  readonly events: () => Promise<SpaceEvents>;
  readonly moves: Moves;
  /** What the chat's panel does beyond saying something is made of it; its code comes with the panel. */
  readonly chatDeps: ChatApiDeps;
  /** Roles and moderation, which load once one is inside; undefined: they could not. Always the same promise. */
  readonly moderation: () => Promise<Moderation | undefined>;
  /** The features that are open here; empty until their code has come. */
  readonly features: FeaturesState;
  readonly actions: SpaceActions;
}
