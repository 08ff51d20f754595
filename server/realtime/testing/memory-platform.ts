import { randomBytes } from 'node:crypto';
import { Subject } from 'rxjs';
import { FALLBACK_LOOK, colorOf, headImageId, imageOf } from '../../../contract/model/avatar/avatar';
import type { ChatMessage, MessageInput } from '../../../contract/model/chat/chat';
import { messageTextSchema } from '../../../contract/model/chat/chat.schema';
import type { FeatureSignal } from '../../../contract/wire/events';
import type { RosterMember } from '../../../contract/model/member/member';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type {
  MemberRequest,
  RemotePresence,
  ChatBroadcast,
  DocumentChange,
  UserEvent,
  EntryRefusal,
  Expulsion,
  GateOpened,
  LoadedMember,
  LoadedSpace,
  Platform,
  PositionUpdate,
  Recheck,
  SavedPosition,
  SendResult,
  Session,
  SessionEnd,
  SpaceBroadcast,
  ElementBroadcast,
  Seat,
} from '../../platform';
import { NO_REMOTE_PRESENCE } from '../../nodes/remote-presence';
import { serverToken } from '../connection/server-token';
import { createChatRateLimiter } from '../../chat-rate-limiter';

const CONFIG = {
  imEnable: true,
  imShow: true,
  serverMoreEnable: false,
  skyEnable: true,
  sky: { mode: 'auto', hour: 10, minutesPerDay: 24 },
  muteStatus: false,
  danmakuStatus: true,
  danmakuHold: false,
  imModel: 'all',
  screenShareModel: 'authorised',
} as const;

export const memberNamed = (userId: string): RosterMember => ({
  userId,
  nickname: userId,
  image: imageOf(FALLBACK_LOOK),
  image3d: '',
  image3dReal: '',
  headImage: headImageId(FALLBACK_LOOK),
  color: colorOf(FALLBACK_LOOK),
  state: '',
  type: 0,
  eventUserRole: 4,
  speakStatus: 0,
  visitTime: new Date(0).toISOString(),
  isPermanent: false,
  isNpc: true,
});

/**
 * A platform without a database, for tests of the gateway's own rules and for its benchmark. The cookie
 * `user=NAME` signs in any user.
 */
export class MemoryPlatform implements Platform {
  readonly allowedOrigins: ReadonlySet<string> = new Set(['http://plaza.test']);
  readonly userChanged$ = new Subject<{ readonly userId: string }>();
  readonly sessionEnded$ = new Subject<SessionEnd>();
  readonly expelled$ = new Subject<Expulsion>();
  readonly recheck$ = new Subject<Recheck>();
  readonly memberRequests$ = new Subject<MemberRequest>();
  readonly userEvents$ = new Subject<UserEvent>();
  readonly elementEvents$ = new Subject<ElementBroadcast>();
  readonly spaceEvents$ = new Subject<SpaceBroadcast>();
  readonly gateOpened$ = new Subject<GateOpened>();
  readonly documentChanged$ = new Subject<DocumentChange>();
  readonly configChanged$ = new Subject<{ spaceId: string; config: LoadedSpace['config'] }>();
  /** Signals of clients to features, in their order. */
  readonly signals: { readonly userId: string; readonly signal: FeatureSignal }[] = [];
  readonly remotePresence: RemotePresence = NO_REMOTE_PRESENCE;
  readonly spaces = new Map<string, LoadedSpace>();
  readonly members = new Map<string, RosterMember>();
  readonly positions = new Map<string, SavedPosition>();
  /** Switch states, the same in every space. */
  readonly states = new Map<string, boolean>();
  /** Number of messages at elements, the same in every space. */
  readonly left = new Map<string, number>();
  /** Gates opened by users. */
  readonly gates = new Map<string, readonly string[]>();
  readonly saves: (readonly PositionUpdate[])[] = [];
  readonly ended = new Set<string>();
  readonly banned = new Set<string>();
  /** Refusal of entry by user. */
  readonly refused = new Map<string, EntryRefusal>();
  /** Log of `setOnline` calls. */
  readonly presenceChanges: string[] = [];
  readonly online = new Set<string>();
  readonly messages: ChatMessage[] = [];
  /** Awaited before a message is stored. */
  beforeSend: () => Promise<void> = () => Promise.resolve();
  /** Awaited before a member is returned. */
  beforeMember: () => Promise<void> = () => Promise.resolve();
  readonly #tickets = new Map<string, { user: string; spaceId: string; place: Seat }>();
  #sending: Promise<unknown> = Promise.resolve();

  addSpace(spaceId: string, document: SpaceDocument, maxNum = 500): void {
    this.spaces.set(spaceId, {
      spaceId,
      version: 1,
      document,
      config: CONFIG,
      maxNum,
      serverNum: 2,
    });
  }

  /** Publishes the next version of a space's document, like the platform: stores, then announces. */
  publishDocument(spaceId: string, document: SpaceDocument): void {
    const space = this.spaces.get(spaceId);
    if (space === undefined) return;
    const version = space.version + 1;
    this.spaces.set(spaceId, { ...space, version, document });
    this.documentChanged$.next({ spaceId, version });
  }

  onSignal({ session }: { readonly session: Session }, signal: FeatureSignal): void {
    this.signals.push({ userId: session.userId, signal });
  }

  onTick(): void {}

  ticketFor(
    user: string,
    spaceId: string,
    server = 1,
    always = false,
    goal: Pick<Seat, 'at' | 'spawnId'> = {},
  ): string {
    const serverId = `${spaceId}-${server}`;
    const ticket = serverToken(serverId, randomBytes(12).toString('hex'));
    const place = { serverId, always, ...goal };
    this.#tickets.set(ticket, { user, spaceId, place });
    return ticket;
  }

  async elementStates(): Promise<ReadonlyMap<string, boolean>> {
    return this.states;
  }

  readonly closed = new Set<string>();
  async closedAreas(): Promise<ReadonlySet<string>> {
    return this.closed;
  }

  async leftCounts(): Promise<ReadonlyMap<string, number>> {
    return this.left;
  }

  /** Switches an element like the platform: stores, then publishes. */
  switch(spaceId: string, elementId: string, on: boolean, userId = 'somebody'): void {
    this.states.set(elementId, on);
    this.elementEvents$.next({ spaceId, event: { k: 'element', elementId, on, userId } });
  }

  originAllowed(origin: string | undefined): boolean {
    return origin !== undefined && this.allowedOrigins.has(origin);
  }

  async authenticate(cookie: string | undefined): Promise<Session | undefined> {
    const user = /user=([\w-]+)/.exec(cookie ?? '')?.[1];
    return user === undefined ? undefined : this.revalidate(user);
  }

  async revalidate(sessionId: string): Promise<Session | undefined> {
    if (this.ended.has(sessionId)) return undefined;
    // `ann-2` is another session of ann.
    const userId = sessionId.replace(/-\d+$/, '');
    return {
      id: sessionId,
      userId,
      kind: 'guest',
      spaceId: undefined,
      needsPhone: false,
      expiresAt: Date.now() + 3_600_000,
    };
  }

  async redeemTicket(ticket: string, session: Session, spaceId: string): Promise<Seat | undefined> {
    const found = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    return found?.user === session.userId && found.spaceId === spaceId ? found.place : undefined;
  }

  async mayEnter(session: Session): Promise<EntryRefusal | undefined> {
    return this.banned.has(session.userId) ? 'banned' : this.refused.get(session.userId);
  }

  async loadSpace(spaceId: string): Promise<LoadedSpace | undefined> {
    return this.spaces.get(spaceId);
  }

  async memberFor(spaceId: string, userId: string): Promise<LoadedMember> {
    await this.beforeMember();
    return {
      member: this.members.get(userId) ?? memberNamed(userId),
      position: this.positions.get(`${spaceId}/${userId}`),
      gates: this.gates.get(userId) ?? [],
    };
  }

  async savePositions(batch: readonly PositionUpdate[]): Promise<void> {
    this.saves.push(batch);
    for (const { spaceId, userId, x, y, dir } of batch)
      this.positions.set(`${spaceId}/${userId}`, { x, y, dir });
  }

  setOnline(spaceId: string, userId: string, online: boolean, serverId: string): void {
    this.presenceChanges.push(`${userId} ${online ? 'in' : 'out'} ${serverId}`);
    if (online) this.online.add(`${spaceId}/${userId}`);
    else this.online.delete(`${spaceId}/${userId}`);
  }

  readonly chat = {
    events$: new Subject<ChatBroadcast>(),
    withinRate: createChatRateLimiter().take,
    follow: async (): Promise<void> => undefined,
    unfollow: (): void => undefined,
    send: async (spaceId: string, userId: string, input: MessageInput): Promise<SendResult> => {
      const turn = this.#sending.then(async () => {
        await this.beforeSend();
        const result = this.#store(spaceId, userId, input);
        if (result.ok && result.fresh)
          this.chat.events$.next({ spaceId, event: { k: 'chat', message: result.message } });
        return result;
      });
      this.#sending = turn.catch(() => undefined);
      return turn;
    },
  };

  #store(spaceId: string, userId: string, { cid, text }: MessageInput): SendResult {
    const clean = messageTextSchema.safeParse(text);
    if (!clean.success) return { ok: false, error: text.trim() === '' ? 'textEmpty' : 'textTooLong' };
    const known = this.messages.find((m) => m.spaceId === spaceId && m.userId === userId && m.cid === cid);
    if (known !== undefined) return { ok: true, message: known, fresh: false };
    const { nickname, headImage, color } = this.members.get(userId) ?? memberNamed(userId);
    const id = this.messages.length + 1;
    const message = {
      id,
      cid,
      spaceId,
      userId,
      nickname,
      headImage,
      color,
      text: clean.data,
      at: Date.now(),
    };
    this.messages.push(message);
    return { ok: true, message, fresh: true };
  }
}
