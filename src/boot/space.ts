import { firstValueFrom } from 'rxjs';
import { createExpressionSender } from '../actions/expression-sender';
import { createMoves } from '../actions/moves';
import { createMessageSender } from '../actions/chat/message-sender';
import { saveProfileFrom } from '../actions/account/save-profile-from';
import { createElementApi } from '../actions/element-api';
import { createServerChoice } from '../actions/entry/server-choice';
import type { Moderation } from '../actions/moderation/moderation';
import type { SpaceActions, SpaceView } from '../actions/space-actions';
import { createPeopleCalls } from '../actions/people-calls';
import { createSpaceShare } from '../actions/space-share';
import { parseLook } from '../../contract/model/avatar';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import { createEngine, preloadRenderer } from '../../engine/engine';
import { createRealtimeGateway } from '../adapters/realtime-gateway';
import { AppError } from '../http/app-error';
import type { Interactables } from '../interactions/interactables';
import { Scope } from '../platform/scope';
import { browserFetch } from '../platform/net';
import { pageVisibility } from '../platform/visibility';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN, MAIN, PATHS } from '../router/routes';
import type { ChatLoader } from '../streams/chat-stream';
import { startFirst, createThreads, openLinks } from '../threads/threads';
import type { Booted } from './app';
import { chatDepsOf } from './space/chat-deps';
import { danmakuActions } from './space/danmaku';
import { frameRateActions } from './space/frame-rate';
import { openPages } from './space/open-pages';
import { FIRST_FRAME_TIMEOUT_MS, prewarmSurface, wantedView } from './space/open-engine';
import { lazyArt } from './space/lazy-art';
import { openSounds } from './space/space-sounds';
import { openInteractables } from './space/space-interactables';
import { createViewSwitch } from './space/switch-view';
import { prefetchTicket } from './space/first-ticket';
import { privateChatsLoader } from './space/private-chats-loader';
import { isFull, isGuestRefused, refusalRedirect, describeRefusal } from './space/space-errors';
import { createSpaceStores } from './space-stores';
import { streamSpace } from './space-streams';

export interface OpenSpaceOptions {
  readonly booted: Booted;
  readonly spaceId: string;
  /** The canvas goes into it. */
  readonly host: HTMLElement;
  /** `replace`: in place of the page of the space. */
  readonly navigate: (path: string, options?: { readonly replace: boolean }) => void;
}

export interface OpenedSpace {
  readonly view: SpaceView;
  /** Leaves: ends everything that the space began. */
  dispose(): void;
}

interface Live {
  readonly document: SpaceDocument;
  readonly engine: Engine;
  readonly realtime: RealtimeSession;
  readonly loader: ChatLoader;
  readonly things: Interactables;
}

/** Puts one space together: platform calls, engine, realtime, state. Everything belongs to one scope. */
export function openSpace({ booted, spaceId, host, navigate }: OpenSpaceOptions): OpenedSpace {
  const { app, http, languages } = booted;
  const scope = new Scope();
  const stores = createSpaceStores();
  const { space, room, chat, servers } = stores;
  const { readFrameRate, ...frameRate } = frameRateActions(app.store, space, () => live?.engine);
  let attempt: Scope | undefined;
  let live: Live | undefined;
  let asksAsGuest = true;
  let moderation: Promise<Moderation | undefined> = Promise.resolve(undefined);

  const words = languages.i18n.getFixedT(null, 'space');
  const common = languages.i18n.getFixedT(null, 'common');
  const getInLine = (): void =>
    navigate(`${PATHS.getInLine}?spaceId=${encodeURIComponent(spaceId)}`, { replace: true });
  const signIn = (): void => navigate(withReturnUrl(LOGIN, `${MAIN}?id=${encodeURIComponent(spaceId)}`));
  const choice = createServerChoice({
    http,
    spaceId,
    servers,
    signal: scope.signal,
    realtime: () => live?.realtime,
    showError: (error) => app.showError(error),
  });

  const moves = createMoves({
    http,
    spaceId,
    engine: () => live?.engine,
    space,
    room,
    toaster: app.toaster,
    words: (key, values) => words(`moves.${key}`, values),
    showError: (error) => app.showError(error),
    express: createExpressionSender({
      live: () => live,
      now: () => app.timers.now(),
      shown: (what) => space.announce(words('expressions.shown', { what: words(`expressions.${what}`) })),
      tooMany: () => app.toaster.warning(words('expressions.tooMany')),
    }),
  });
  const calls = createElementApi({
    http,
    spaceId,
    document: () => live?.document,
    elements: stores.elements,
    signal: scope.signal,
  });
  const see = createViewSwitch({ app, space, words, engine: () => live?.engine, stay: () => attempt });
  const privates = privateChatsLoader({ booted, spaceId, space });
  const sounds = openSounds(scope, app, space);
  const forThings = {
    app,
    languages,
    followed: booted.followed,
    space,
    sounds,
    navigate,
    pose: moves.poseAt,
    spaceId,
    calls,
    soundForOthers: async (elementId: string) => {
      await http.post('/api/spaceElement/sound', { spaceId, elementId }, { signal: scope.signal });
    },
  };

  async function enter(): Promise<void> {
    attempt?.dispose();
    const own = scope.child();
    attempt = own;
    const entered = Promise.withResolvers<undefined>();
    const { signal } = own;
    space.phase({ kind: 'entering', done: [] });
    const wanted = wantedView(app.store);
    try {
      app.page.mark('tp:open');
      const links = openLinks(own);
      const access = http.post('/api/space/validateAccess', { spaceId }, { signal, quiet: true });
      const told = Promise.all([
        http.get('/api/space/getInfo', { spaceId }, { signal, quiet: true }),
        http.get('/api/space/contentV2', { spaceId }, { signal, quiet: true }),
      ]);
      // Whoever may not come in hears of that first.
      told.catch(() => undefined);
      // Opening what one draws with takes a moment: the server answers meanwhile.
      const surface = prewarmSurface(own, wanted);
      if (surface) {
        preloadRenderer(wanted);
        startFirst(links, wanted);
      }
      readFrameRate(surface);
      await access;
      const ticket = prefetchTicket(choice.ticket);
      const [[info, content]] = await Promise.all([
        told,
        http.post('/api/space/visit', { spaceId }, { signal }),
      ]);
      if (own.ended) return;
      const { document } = content;
      space.is(info);
      space.step('space');
      app.page.mark('tp:calls');

      const threads = createThreads(document, links);
      // The longest work is on the ground: begun while the engine's code is still on its way.
      if (surface) threads.waterDistance().catch(() => undefined);
      const { user } = app.state.session;
      const dressed = user && parseLook(user.color, user.image);
      let clock = (): number => Date.now();
      const engine = createEngine({
        renderer: surface ? wanted : 'headless',
        ...(surface && { surface }),
        host,
        document,
        threads,
        findPerson: async (slot) => live?.realtime.locate(slot),
        serverNow: () => clock(),
        reducedMotion: app.state.settings.reducedMotion,
        ...(dressed && { look: dressed }),
        quality: space.state.frameRate,
        ...lazyArt({
          scope: own,
          fetch: browserFetch,
          timers: app.timers,
          entered: entered.promise,
          report: (error) => app.page.report(error),
          openPages,
          languages,
        }),
        realFigure: (id) => app.realAvatars.figure(id),
      });
      own.own(() => engine.dispose());
      const opened = engine.opened.then(() => {
        if (!own.ended) app.page.mark('tp:engine');
      });
      own.subscribe(engine.renderer$, (view) => {
        space.view(view);
        // In words alone: the list of what is near is the view.
        if (view === 'headless') space.panel('places');
      });
      own.subscribe(engine.quality$, (quality) => space.quality(quality));
      own.own(
        app.page.watchMedia('(prefers-reduced-motion: reduce)', (reduced) =>
          engine.setReducedMotion(reduced),
        ),
      );

      // Others come while the view is still being put together.
      const realtime = createRealtimeGateway({
        spaceId,
        ticket,
        movement: engine.movement,
        mapWidth: widthOf(document),
        mapHeight: heightOf(document),
      });
      own.own(() => realtime.dispose());
      const look = (): void => realtime.setVisible(pageVisibility.visible());
      own.own(pageVisibility.onChange(look));
      look();
      clock = () => realtime.serverNow();

      const things = openInteractables({ ...forThings, scope: own, engine, document });
      const loader = streamSpace({
        scope: own,
        booted,
        spaceId,
        stores,
        choice,
        engine,
        realtime,
        document,
        interactables: things,
        missed: () => void loadMembers(),
        otherView: () => void see(space.state.view === '3d' ? '2d' : '3d'),
        pose: (pose) => moves.pose(pose),
        // In place of the space: one step back leads to before it.
        goHome: () => navigate(HOME, { replace: true }),
        signIn,
        joinQueue: getInLine,
        failed: (text, retry) => {
          own.dispose();
          space.phase({ kind: 'failed', text, retry });
        },
      });
      live = { document, engine, realtime, loader, things };
      own.own(() => {
        live = undefined;
      });
      const welcomed = firstValueFrom(realtime.welcome$).then(() => {
        if (own.ended) return;
        space.step('connection');
        app.page.mark('tp:connection');
      });
      await Promise.all([opened, welcomed]);
      await engine.firstFrame(FIRST_FRAME_TIMEOUT_MS);
      if (own.ended) return;
      space.step('art');
      space.phase({ kind: 'in' });
      entered.resolve(undefined);
      app.page.mark('tp:walkable');
      moderation = import('./once-inside').then(
        ({ onceInside }) =>
          onceInside(booted, {
            spaceId,
            scope: own,
            engine,
            realtime,
            room,
            onPending: space.pendingModeration,
          }),
        () => undefined,
      );
      void loader.load();
      void loadMembers();
      void choice.load();
      privates.begin(own, realtime);
    } catch (error) {
      if (own.ended) return;
      own.dispose();
      // The answer itself leads to the queue: there is nothing to say here.
      if (isFull(error)) return;
      if (asksAsGuest && isGuestRefused(error, app.state.session.user?.kind)) {
        asksAsGuest = false;
        const admitted = await app.account.signInAnonymously(spaceId);
        if (!scope.ended) await (admitted ? enter() : Promise.resolve(signIn()));
        return;
      }
      const around = refusalRedirect(error, spaceId);
      if (around !== undefined) {
        // One step back would only lead here again.
        navigate(around, { replace: true });
        return;
      }
      if (!(error instanceof AppError)) app.page.report(error);
      space.phase({ kind: 'failed', ...(await describeRefusal(booted, spaceId, error)) });
    }
  }

  async function loadMembers(): Promise<void> {
    room.membersRequested();
    try {
      const { members } = await http.get('/api/space/v3/members', { spaceId }, { signal: scope.signal });
      room.members(members);
    } catch {
      if (scope.ended) return;
      room.membersFailed();
      app.toaster.error(words('membersFailed'));
    }
  }

  const say = createMessageSender({
    chat,
    realtime: () => live?.realtime,
    user: () => app.state.session.user,
    errorText: app.errorText,
    toEnd: () => void live?.loader.newest(),
  });
  const actions: SpaceActions = {
    ...say,
    loadHistory: () => void live?.loader.newest(),
    loadEarlier: () => void live?.loader.earlier(),
    loadLater: () => void live?.loader.later(),
    setChatVisible: (looking) => chat.setVisible(looking),
    panel(panel) {
      space.panel(panel);
      // Who could not be read when one came is asked for again when one looks.
      if (panel === 'people') void loadMembers();
    },
    goTo(target) {
      space.goal(target);
      live?.engine.goTo(target);
    },
    chatWith: privates.chatWith,
    hidePrivateNotice: () => space.privateNotice(undefined),
    use: (elementId) => live?.engine.useElement(elementId),
    promptOf: (elementId) => live?.things.promptOf(elementId),
    closeInteractable: () => space.interactable(undefined),
    zoom: (steps) => live?.engine.zoomBy(steps),
    switchView: (view) => void see(view),
    camera: (mode) => live?.engine.setCamera(mode),
    ...frameRate,
    ...danmakuActions(app.store, stores.danmaku),
    setVolume: sounds.setVolume,
    openPages,
    takePicture: async () => {
      if (!live) throw new Error('not inside');
      return live.engine.capture('square');
    },
    inset: (right, bottom) => live?.engine.setInset(right, bottom),
    covered: (boxes) => live?.engine.setHudOcclusion(boxes),
    keyboard: (enabled) => live?.engine.setKeyboard(enabled),
    saveProfile: (profile) =>
      saveProfileFrom('main', profile, {
        save: app.account.saveProfile,
        spaceId,
        refreshMembers: () => void loadMembers(),
      }),
    loadMembers: () => void loadMembers(),
    loadServers: choice.load,
    chooseServer: (serverId) => void choice.choose(serverId),
    signIn,
    discard: (key) => chat.discard(key),
    leave() {
      const question = { title: words('leaveAsk'), confirm: common('confirm'), cancel: common('cancel') };
      void app.dialogs.confirm(question).then((sure) => {
        if (sure) navigate(HOME);
      });
    },
    retry: () => void enter(),
  };

  const selfId = (): string => app.state.session.user?.userId ?? '';
  void enter();
  return {
    view: {
      spaceId,
      space: space.state,
      room: room.state,
      chat: chat.state,
      danmaku: stores.danmaku.state,
      servers: servers.state,
      elements: stores.elements.state,
      leftMessages: stores.leftMessages.state,
      privateChats: privates.load,
      elementApi: calls,
      share: createSpaceShare({ http, spaceId, origin: window.location.origin }),
      people: createPeopleCalls({ http, spaceId, selfId, seen: room.seen }),
      events: () => http.get('/api/activity/list', { spaceId }, { quiet: true }),
      moves,
      chatDeps: chatDepsOf({ http, spaceId, chat, signal: scope.signal, app, words }, () => live),
      moderation: () => moderation,
      actions,
    },
    dispose() {
      scope.dispose();
      app.setTheme('day');
    },
  };
}
