import { createElementApi } from '../actions/element-api';
import { createServerChoice } from '../actions/entry/server-choice';
import { createExpressionSender } from '../actions/expression-sender';
import { createMoves } from '../actions/moves';
import { createPeopleCalls } from '../actions/people-calls';
import type { SpaceView } from '../actions/space-actions';
import { createSpaceShare } from '../actions/space-share';
import { Scope } from '../platform/scope';
import { withReturnUrl } from '../router/return-url';
import { LOGIN, MAIN, PATHS } from '../router/routes';
import type { Booted } from './app';
import { createSpaceStores } from './space-stores';
import { chatDepsOf } from './space/chat-deps';
import { createSpaceActions } from './space/create-space-actions';
import { createEntry } from './space/enter-space';
import { frameRateActions } from './space/frame-rate';
import type { Live } from './space/live';
import { privateChatsLoader } from './space/private-chats-loader';
import { openSounds } from './space/space-sounds';
import { createViewSwitch } from './space/switch-view';

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
  /** Leaves the space and disposes of everything that belongs to it. */
  dispose(): void;
}

/** Composes a space: stores, actions, entry. Everything belongs to a single scope. */
export function openSpace({ booted, spaceId, host, navigate }: OpenSpaceOptions): OpenedSpace {
  const { app, http, languages } = booted;
  const scope = new Scope();
  const stores = createSpaceStores();
  const { space, room, chat, servers } = stores;
  const { readFrameRate, ...frameRate } = frameRateActions(app.store, space, () => live()?.engine);
  const live = (): Live | undefined => entry.live();

  const words = languages.i18n.getFixedT(null, 'space');
  const joinQueue = (): void =>
    navigate(`${PATHS.getInLine}?spaceId=${encodeURIComponent(spaceId)}`, { replace: true });
  const signIn = (): void => navigate(withReturnUrl(LOGIN, `${MAIN}?id=${encodeURIComponent(spaceId)}`));
  const choice = createServerChoice({
    http,
    spaceId,
    servers,
    signal: scope.signal,
    realtime: () => live()?.realtime,
    showError: (error) => app.showError(error),
  });

  const moves = createMoves({
    http,
    spaceId,
    engine: () => live()?.engine,
    space,
    room,
    toaster: app.toaster,
    words: (key, values) => words(`moves.${key}`, values),
    showError: (error) => app.showError(error),
    express: createExpressionSender({
      live,
      now: () => app.timers.now(),
      shown: (what) => space.announce(words('expressions.shown', { what: words(`expressions.${what}`) })),
      tooMany: () => app.toaster.warning(words('expressions.tooMany')),
    }),
  });
  const calls = createElementApi({
    http,
    spaceId,
    document: () => live()?.document$.value,
    elements: stores.elements,
    signal: scope.signal,
  });
  const switchView = createViewSwitch({
    app,
    space,
    words,
    engine: () => live()?.engine,
    stay: () => entry.attempt(),
  });
  const privates = privateChatsLoader({ booted, spaceId, space });
  const sounds = openSounds(scope, app, space);
  const interactables = {
    app,
    languages,
    followed: booted.followed,
    space,
    sounds,
    navigate,
    pose: moves.poseAt,
    addedKinds: stores.features.kinds,
    spaceId,
    calls,
    soundForOthers: async (elementId: string) => {
      await http.post('/api/spaceElement/sound', { spaceId, elementId }, { signal: scope.signal });
    },
  };

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

  const entry = createEntry({
    booted,
    spaceId,
    host,
    scope,
    stores,
    choice,
    moves,
    interactables,
    privates,
    readFrameRate,
    switchView,
    loadMembers,
    navigate,
    signIn,
    joinQueue,
  });
  const actions = createSpaceActions({
    booted,
    spaceId,
    stores,
    choice,
    frameRate,
    switchView,
    live,
    loadMembers,
    navigate,
    signIn,
    chatWith: privates.chatWith,
    setVolume: sounds.setVolume,
    retry: () => void entry.enter(),
  });

  void entry.enter();
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
      people: createPeopleCalls({ http, spaceId, seen: room.seen }),
      events: () => http.get('/api/activity/list', { spaceId }, { quiet: true }),
      moves,
      chatDeps: chatDepsOf({ http, spaceId, chat, signal: scope.signal, app, words }, live),
      moderation: entry.moderation,
      features: stores.features.state,
      actions,
    },
    dispose() {
      scope.dispose();
      app.setTheme('day');
    },
  };
}
