import { ReplaySubject, debounceTime, filter, merge, type Observable } from 'rxjs';
import type { InputOf, OutputOf } from '../../../contract/calls/call';
import type { forbidIntoSpaceV2, listBans, listModeration } from '../../../contract/calls/moderation';
import { EventUserRole, MemberType } from '../../../contract/model/member/member';
import type { Permission } from '../../../contract/model/member/permissions';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { Http } from '../../http/client';
import type { Scope } from '../../platform/scope';
import { createModerationState, type ModerationState } from '../../state/moderation';
import type { RoomStore } from '../../state/room';
import { createChatGroupAdmin, type ChatGroupAdmin } from './chat-group-admin';
import { createSpaceRulesAdmin, type SpaceRulesAdmin } from './space-rules-admin';
import type { Toaster } from '../toaster';

export type ModerationLogEntry = OutputOf<typeof listModeration>['entries'][number];
export type Banned = OutputOf<typeof listBans>['bans'][number];
/** What happens to the user, and requests to speak. */
export type ModerationNotice =
  'silenced' | 'ownSilence' | 'unsilenced' | 'allowed' | 'declined' | 'ended' | 'requestsToSpeak';

/** Changes within this time are loaded together, milliseconds. */
const TOGETHER = 150;
const BANS_PAGE = 30;

/** Moderation, and the user's own right to speak. All calls reject with the server's refusal. */
export interface Moderation {
  readonly state: ModerationState;
  /** Reloads the user's permissions and the requests to speak. */
  load(): Promise<void>;
  muteAll(on: boolean): Promise<void>;
  /** Requests to speak, or withdraws the request. */
  raiseHand(up: boolean): Promise<void>;
  /** 1: may speak; 2: is on stage. */
  speak(userId: string, speakStatus: 0 | 1 | 2): Promise<void>;
  /** Starts or stops broadcasting to every server of the space. */
  broadcast(on: boolean): Promise<void>;
  role(userId: string, eventUserRole: number): Promise<void>;
  /** Empty: none. */
  stageName(userId: string, stageName: string): Promise<void>;
  screen(userId: string, on: boolean): Promise<void>;
  silence(userId: string, on: boolean): Promise<void>;
  permanent(userId: string, on: boolean): Promise<void>;
  kick(userId: string, reason: string): Promise<void>;
  /** `hours` undefined: permanent. */
  ban(userId: string, reason: string, hours: number | undefined): Promise<void>;
  unban(userId: string): Promise<void>;
  bans(page: number): Promise<OutputOf<typeof listBans>>;
  /** Entries before this one; undefined: the latest. */
  entries(before: number | undefined): Promise<OutputOf<typeof listModeration>>;
  undo(id: number): Promise<ModerationLogEntry>;
  /** The user's own permissions each time they are read; the last ones at once. Ends with the scope. */
  readonly permissions$: Observable<readonly Permission[]>;
  readonly rules: SpaceRulesAdmin;
  readonly groups: ChatGroupAdmin;
  exportUsers(): Promise<{ readonly fileName: string; readonly csv: string; readonly rows: number }>;
}

export interface ModerationDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'events$' | 'welcome$'>;
  readonly room: RoomStore;
  readonly toaster: Pick<Toaster, 'hand' | 'warning'>;
  /** How many requests to speak wait for the user. */
  readonly onPending: (count: number) => void;
  readonly words: (key: ModerationNotice, values: { readonly name: string }) => string;
}

const QUIET = { quiet: true } as const;
const HOUR = 3_600_000;
const MODERATOR_ROLES: readonly number[] = [EventUserRole.organizer, EventUserRole.host];

export function createModeration(deps: ModerationDeps): Moderation {
  const { http, spaceId, scope, realtime, room, toaster, onPending, words } = deps;
  const store = createModerationState();
  const reportPending = (): void => onPending(store.state.speakRequests.length);
  const permissions = new ReplaySubject<readonly Permission[]>(1);
  scope.own(() => permissions.complete());
  const self = () => room.state.people[room.state.selfSlot ?? -1]?.member;
  let last = self();

  const load = async (): Promise<void> => {
    const [own, config, info] = await Promise.all([
      http.get('/api/userSpaceConfig', { spaceId }, QUIET),
      http.get('/api/spaceConfig', { spaceId }, QUIET),
      http.get('/api/space/getInfo', { spaceId }, QUIET),
    ]);
    store.loaded({ own, config, ownerUserId: info.ownerUserId });
    count(own.permissions);
    permissions.next(own.permissions);
  };

  /** Counts pending items in the background; if a request fails, the count stays. */
  const count = (permissions: readonly Permission[]): void => {
    if (!permissions.includes('setSpeakStatus')) store.setSpeakRequests([]);
    else
      http.get('/api/userSpaceConfig/listSpeakV2', { spaceId }, QUIET).then(
        ({ asking }) => {
          store.setSpeakRequests(asking);
          reportPending();
        },
        () => undefined,
      );
    reportPending();
  };

  /** Notifies the user at once of changes of their own rights. */
  const notifyOwnChanges = (): void => {
    const [before, now] = [last, self()];
    last = now;
    if (!before || !now) return;
    const say = (word: ModerationNotice): void => toaster.warning(words(word, { name: '' }));
    if (!before.quiesceEnable && now.quiesceEnable) say(now.ownSilence ? 'ownSilence' : 'silenced');
    else if (before.quiesceEnable && !now.quiesceEnable) say('unsilenced');
    else if (before.speakStatus === 0 && now.speakStatus > 0) say('allowed');
    else if (before.speakStatus > 0 && now.speakStatus === 0) say('ended');
  };

  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'hand') {
      store.hand(event, event.up);
      const own = event.userId === self()?.userId;
      if (event.up && !own) toaster.hand(words('requestsToSpeak', { name: event.nickname }));
      if (event.declined && own) toaster.warning(words('declined', { name: '' }));
    } else if (event.k === 'group' || event.k === 'ungroup') store.groupsChanged();
    else if (event.k === 'deed') store.logChanged();
    else if (event.k === 'config') store.config(event.config);
    else if (event.k === 'member' && event.slot === room.state.selfSlot) notifyOwnChanges();
    if (event.k === 'hand' || event.k === 'config') reportPending();
  });
  // Changes during a disconnection send no events.
  scope.subscribe(realtime.welcome$, () => {
    store.groupsChanged();
    store.logChanged();
  });
  // Permissions change with the own member, the space, and a reconnect. Reload only after the first load.
  const changed$ = realtime.events$.pipe(
    filter(
      (event) =>
        event.k === 'config' ||
        event.k === 'hand' ||
        (event.k === 'member' && event.slot === room.state.selfSlot),
    ),
  );
  scope.subscribe(merge(changed$, realtime.welcome$).pipe(debounceTime(TOGETHER)), () => {
    if (store.state.own) load().catch(() => undefined);
  });
  // Moderators see pending items before they open the tools; other users need no data yet.
  const isOwnModerator =
    last?.type === MemberType.manager || MODERATOR_ROLES.some((role) => role === last?.eventUserRole);
  if (isOwnModerator) load().catch(() => undefined);
  onPending(0);

  return {
    state: store.state,
    load,
    async muteAll(muteStatus) {
      await http.post('/api/spaceConfig/setMuteStatus', { spaceId, muteStatus });
    },
    async raiseHand(up) {
      await http.post('/api/userSpaceConfig/setSelfSpeakStatus', { spaceId, speakStatus: up ? 1 : 0 });
      await load();
    },
    async speak(userId, speakStatus) {
      await http.post('/api/userSpaceConfig/setSpeakStatusByUserId', { spaceId, userId, speakStatus });
    },
    async screen(userId, screenSharingAuth) {
      await http.post('/api/userSpaceConfig/setScreenSharingAuth', { spaceId, userId, screenSharingAuth });
    },
    async broadcast(broadcastEnable) {
      await http.post('/api/userSpaceConfig/updateBroadcastStatus', { spaceId, broadcastEnable });
      await load();
    },
    async role(userId, eventUserRole) {
      await http.post('/api/userSpaceConfig/setEventUserRole', { spaceId, userId, eventUserRole });
    },
    async stageName(userId, stageName) {
      await http.post('/api/userSpaceConfig/setStageName', { spaceId, userId, stageName }, QUIET);
    },
    async silence(userId, quiesceEnable) {
      await http.post('/api/userSpaceConfig/setQuiesceEnable', { spaceId, userId, quiesceEnable });
    },
    async permanent(userId, on) {
      const member = { spaceId, userId };
      if (on) await http.post('/api/spacePermanentUser/add', member);
      else await http.post('/api/spacePermanentUser/del', member);
    },
    async kick(userId, reason) {
      await http.get('/api/space/kickMember', { spaceId, userId, reason });
    },
    async ban(userId, banDesc, hours) {
      const ban: InputOf<typeof forbidIntoSpaceV2> = { spaceId, userId, banDesc };
      if (hours !== undefined) ban.endsAt = new Date(Date.now() + hours * HOUR).toISOString();
      await http.post('/api/space/forbidIntoSpaceV2', ban);
    },
    async unban(userId) {
      await http.post('/api/space/allowIntoSpace', { spaceId, userId });
    },
    bans: (pageNum) => http.get('/api/space/listBans', { spaceId, pageNum, pageSize: BANS_PAGE }, QUIET),
    entries: (before) =>
      http.get('/api/space/listModeration', { spaceId, ...(before === undefined ? {} : { before }) }, QUIET),
    async undo(id) {
      return (await http.post('/api/space/undoModeration', { spaceId, id })).entry;
    },
    permissions$: permissions.asObservable(),
    rules: createSpaceRulesAdmin(http, spaceId),
    groups: createChatGroupAdmin(http, spaceId),
    exportUsers: () => http.get('/api/spaceExportUser/get', { spaceId }),
  };
}
