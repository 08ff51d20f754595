import type { BehaviorSubject } from 'rxjs';
import { skip } from 'rxjs/operators';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { ServerChoice } from '../actions/entry/server-choice';
import { clearRemoval, storeRemoval, onRemovalInOtherTab } from '../actions/moderation/removal-notice';
import type { Interactables } from '../interactions/interactables';
import type { Scope } from '../platform/scope';
import type { ChatStore } from '../state/chat';
import type { DanmakuStore } from '../state/danmaku';
import type { FeaturesStore } from '../state/features';
import type { ElementsStore } from '../state/elements';
import type { LeftMessagesStore } from '../state/left-messages';
import { moderatorNames, isModerator, manages, findMember, type RoomStore } from '../state/room';
import { serverNumber, type ServersStore } from '../state/servers';
import type { SpaceStore } from '../state/space';
import { exitNear } from '../interactions/exit-near';
import { streamAnnouncements } from '../streams/announce-stream';
import { streamAreas } from '../streams/area-stream';
import { streamRequests } from '../streams/requests-stream';
import { streamChat, type ChatLoader } from '../streams/chat/chat-stream';
import { streamDanmaku } from '../streams/danmaku-stream';
import { streamElements } from '../streams/element-stream';
import type { Moves } from '../actions/moves';
import { streamExpressions } from '../streams/expression-stream';
import { streamLeftMessages } from '../streams/left-messages-stream';
import { streamMoves } from '../streams/moves-stream';
import { streamRoom } from '../streams/room-stream';
import { streamSounds } from '../streams/sound-stream';
import { streamWorld } from '../streams/world-stream';
import { streamWeather } from '../streams/weather-stream';
import type { Booted } from './app';
import { streamConnection, type ConnectionDeps } from './space/connection';
import { themeAt } from './space/open-engine';

/** The number of moderators named in a removal record. */
const MODERATORS_NAMED = 3;

/** The stores of the page of a space. */
export interface SpaceStores {
  readonly features: FeaturesStore;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly chat: ChatStore;
  readonly danmaku: DanmakuStore;
  readonly servers: ServersStore;
  readonly elements: ElementsStore;
  readonly leftMessages: LeftMessagesStore;
}

/** Ways out of a space. */
type Ways = Pick<ConnectionDeps, 'goHome' | 'signIn' | 'joinQueue'>;

export interface SpaceStreamsDeps extends Ways, Pick<ConnectionDeps, 'failed'> {
  readonly scope: Scope;
  readonly booted: Booted;
  readonly spaceId: string;
  readonly stores: SpaceStores;
  readonly choice: ServerChoice;
  readonly engine: Engine;
  readonly realtime: RealtimeSession;
  readonly document$: BehaviorSubject<SpaceDocument>;
  readonly interactables: Interactables;
  /** After a server switch, changes on other servers were not sent. */
  readonly missed: () => void;
  readonly otherView: () => void;
  readonly pose: Moves['pose'];
}

/** Connects engine, wire and state until the scope ends; returns the chat loader. */
export function streamSpace(deps: SpaceStreamsDeps): ChatLoader {
  const { scope, booted, spaceId, stores, choice, engine, realtime, document$, interactables } = deps;
  const { app, http, languages } = booted;
  const { space, room, chat, servers, elements } = stores;
  const words = languages.i18n.getFixedT(null, 'space');
  const common = languages.i18n.getFixedT(null, 'common');
  const selfId = (): string | undefined => app.state.session.user?.userId;
  const serverName = (serverId: string): string =>
    words('serversPanel.name', { number: serverNumber(serverId) });

  streamAnnouncements({
    scope,
    events$: realtime.events$,
    room,
    space,
    selfId,
    words: (key, values) => words(`liveRegion.${key}`, { name: '', text: '', count: 0, ...values }),
  });
  streamWeather({
    scope,
    realtime,
    space,
    onChange: (weather) => space.announce(words(`weather.${weather}.now`)),
  });
  streamDanmaku({
    scope,
    realtime,
    danmaku: stores.danmaku,
    selfId,
    isModerator(userId) {
      const member = findMember(room.state, userId);
      return member !== undefined && isModerator(member);
    },
  });
  streamSounds({ scope, realtime, selfId, onRemoteUse: interactables.onRemoteUse });
  streamElements({
    scope,
    realtime,
    engine,
    document$,
    elements,
    selfId,
    onRemoteUse: interactables.onRemoteUse,
  });
  streamLeftMessages({
    scope,
    realtime,
    leftMessages: stores.leftMessages,
    selfId,
    manages: () => manages(room.state),
    onReceived: (elementId, { nickname }) => {
      const place = interactables.nameOf(elementId);
      if (place !== undefined) space.announce(words('liveRegion.leftAt', { name: nickname, place }));
    },
  });
  streamRoom({ scope, realtime, engine, room, onFreshConnection: deps.missed });
  streamAreas({ scope, realtime, engine, document$, space, manages: () => manages(room.state) });
  scope.subscribe(realtime.welcome$, ({ serverId, config }) => {
    clearRemoval(app.store, selfId() ?? '', spaceId);
    servers.more(config.serverMoreEnable);
    if (servers.arrived(serverId)) {
      space.announce(words('serversPanel.moved', { name: serverName(serverId) }));
      void choice.load();
    }
  });
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'config') servers.more(event.config.serverMoreEnable);
    if (event.k === 'announce' && event.announcement.userId !== selfId()) {
      const { nickname: name, text } = event.announcement;
      space.announce(words('announcedBy', { name, text }));
    }
  });
  streamRequests({
    scope,
    realtime,
    engine,
    room,
    servers,
    choose: choice.choose,
    followed: (name) => app.toaster.success(words('requests.follows', { name })),
    confirmCome: (name, otherServer) =>
      app.dialogs.confirm({
        title: words('requests.come', { name }),
        content:
          otherServer === undefined
            ? words('requests.comeHere')
            : words('requests.comeOther', { name: serverName(otherServer) }),
        confirm: words('requests.go'),
        cancel: words('requests.later'),
        unasked: true,
      }),
  });
  const loader = streamChat({
    scope,
    timers: app.timers,
    realtime,
    engine,
    chat,
    room,
    selfId,
    history: (range) => http.get('/api/history/msg/list', { spaceId, ...range }, { signal: scope.signal }),
    rooms: async () =>
      (await http.get('/api/chat_room/space/all', { spaceId }, { signal: scope.signal, quiet: true })).rooms,
  });
  streamWorld({
    scope,
    engine,
    document$,
    space,
    room,
    onHour: (hour) => {
      const theme = themeAt(hour);
      if (theme !== app.state.settings.theme) app.setTheme(theme);
    },
    onSurroundings: interactables.update,
    onUse: interactables.use,
    onUnreachable: (doorId) => {
      const door = doorId === undefined ? undefined : interactables.nameOf(doorId);
      app.toaster.warning(door ? words('behindDoor', { door }) : words('unreachable'));
    },
    onShut: ({ id, name, capacity }) => {
      const area = name[app.state.settings.lang];
      const state = space.state.shutAreas[id];
      const why = state?.off ? 'areaOff' : state?.locked ? 'areaLocked' : 'areaFull';
      app.toaster.warning(words(why, { area, count: capacity ?? 0 }));
    },
    onArrived: (name) => space.announce(words('beside', { name })),
  });
  // The theme follows the hour of the space; other pages use the day theme.
  scope.own(() => app.setTheme('day'));
  streamMoves({
    scope,
    engine,
    http,
    spaceId,
    space,
    room,
    words: (key, values) => words(`moves.${key}`, values),
    promptOf: (elementId) => interactables.promptOf(elementId),
    otherView: deps.otherView,
    pose: deps.pose,
    onLeaderLeft: (place, leader) => {
      // The follower gets the same question as the leader.
      const wayOut = exitNear(document$.value, spaceId, place);
      if (wayOut === undefined) return;
      interactables.setLeader(wayOut, leader);
      engine.useElement(wayOut);
    },
  });
  streamExpressions({
    scope,
    engine,
    room,
    space,
    one: (name, what) => words('expressions.one', { name, what: words(`expressions.${what}`) }),
    many: (count) => words('expressions.many', { count }),
  });
  scope.subscribe(engine.camera$, space.camera);
  scope.subscribe(engine.camera$.pipe(skip(1)), (mode) => space.announce(words(`camera.now.${mode}`)));
  scope.own(() => space.camera('follow'));
  scope.subscribe(engine.ownMove$, ({ x, y, dirPose }) => realtime.move(x, y, dirPose));
  streamConnection({
    scope,
    connection$: realtime.connection$,
    space,
    app,
    words,
    common,
    goHome: deps.goHome,
    signIn: deps.signIn,
    joinQueue: deps.joinQueue,
    kickedOut({ why = '' }) {
      booted.telemetry.track((tracker) => tracker.quitSpace(spaceId, 'kicked out'));
      const names = moderatorNames(room.state, MODERATORS_NAMED);
      storeRemoval(app.store, {
        userId: selfId() ?? '',
        spaceId,
        name: space.state.name,
        why,
        keepers: names,
      });
    },
    entered: () => space.state.phase.kind === 'in',
    failed: deps.failed,
  });
  // A tab that was taken over cannot return.
  const noWayBack = (): void => app.dialogs.dismiss(words('replaced.title'));
  scope.own(onRemovalInOtherTab(app.store, spaceId, () => selfId() ?? '', noWayBack));
  return loader;
}
