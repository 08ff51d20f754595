import { BehaviorSubject, EMPTY, firstValueFrom, from, switchMap } from 'rxjs';
import { parseLook } from '../../../contract/model/avatar/avatar';
import type { SpaceElement } from '../../../contract/model/space-document';
import { createEngine } from '../../../engine/engine';
import { preloadRenderer } from '../../../engine/environment';
import type { ServerChoice } from '../../actions/entry/server-choice';
import type { Moderation } from '../../actions/moderation/moderation';
import type { Moves } from '../../actions/moves';
import { createRealtimeGateway } from '../../adapters/realtime-gateway';
import { AppError } from '../../http/app-error';
import type { Scope } from '../../platform/scope';
import { browserFetch } from '../../platform/net';
import { pageVisibility } from '../../platform/visibility';
import { HOME } from '../../router/routes';
import { createThreads, openLinks, startFirst } from '../../threads/threads';
import type { Booted } from '../app';
import type { SpaceFeatures } from '../features';
import { streamSpace, type SpaceStores } from '../space-streams';
import { prefetchTicket } from './first-ticket';
import { followDocument } from './follow-document';
import { lazyArt, lazyPictures } from './art/lazy-art';
import type { Live } from './live';
import { FIRST_FRAME_TIMEOUT_MS, prewarmSurface, wantedView } from './open-engine';
import { openPages } from './open-pages';
import type { PrivateChatsLoader } from './private-chats-loader';
import { describeRefusal, isFull, isGuestRefused, refusalRedirect } from './space-errors';
import { openInteractables, type SpaceInteractablesDeps } from './space-interactables';
import type { ViewSwitch } from './switch-view';
import { UseAnswers } from './features/use-answers';

export interface EntryDeps {
  readonly booted: Booted;
  readonly spaceId: string;
  readonly host: HTMLElement;
  readonly scope: Scope;
  readonly stores: SpaceStores;
  readonly choice: ServerChoice;
  readonly moves: Pick<Moves, 'pose'>;
  readonly interactables: Omit<
    SpaceInteractablesDeps,
    'scope' | 'engine' | 'document$' | 'props$' | 'answered'
  >;
  readonly privates: PrivateChatsLoader;
  readonly readFrameRate: (surface: ReturnType<typeof prewarmSurface>) => void;
  readonly switchView: ViewSwitch;
  readonly loadMembers: () => Promise<void>;
  readonly navigate: (path: string, options?: { readonly replace: boolean }) => void;
  readonly signIn: () => void;
  readonly joinQueue: () => void;
}

/** Enters a space, with retries. */
export interface Entry {
  enter(): Promise<void>;
  /** The objects of the visit, while the user is inside. */
  live(): Live | undefined;
  /** Scope of the present attempt. */
  attempt(): Scope | undefined;
  /** Roles and moderation, loaded after the first step; undefined: they could not be loaded. */
  moderation(): Promise<Moderation | undefined>;
}

/** Composes a visit: platform calls, engine, realtime, streams. Each attempt has a scope of its own. */
export function createEntry(deps: EntryDeps): Entry {
  const { booted, spaceId, host, scope, stores, choice, navigate, signIn, loadMembers, privates } = deps;
  const { app, http, languages } = booted;
  const { space, room } = stores;
  let attempt: Scope | undefined;
  let live: Live | undefined;
  let triesAsGuest = true;
  let moderation: Promise<Moderation | undefined> = Promise.resolve(undefined);

  /** The code of a feature may fail to load; a new connection is a reason to try again. */
  function openFeatures(own: Scope, answers: UseAnswers, live: Live): void {
    const permissions$ = from(moderation).pipe(switchMap((loaded) => loaded?.permissions$ ?? EMPTY));
    const { sounds } = deps.interactables;
    let features: SpaceFeatures | undefined;
    const open = async (): Promise<void> => {
      const { featuresOf } = await import('./features/space-features');
      if (own.ended) return;
      features ??= featuresOf({
        booted,
        stores,
        spaceId,
        scope: own,
        host,
        live,
        sounds,
        answers,
        permissions$,
      });
      await features.open();
    };
    const tryToOpen = (): void => void open().catch((error: unknown) => app.page.report(error));
    tryToOpen();
    own.subscribe(live.realtime.welcome$, tryToOpen);
  }

  async function enter(): Promise<void> {
    attempt?.dispose();
    const own = scope.child();
    attempt = own;
    const entered = Promise.withResolvers<undefined>();
    const { signal } = own;
    space.phase({ kind: 'entering', done: [] });
    const initialView = wantedView(app.store);
    try {
      app.page.mark('tp:open');
      const links = openLinks(own);
      const access = http.post('/api/space/validateAccess', { spaceId }, { signal, quiet: true });
      const details = Promise.all([
        http.get('/api/space/getInfo', { spaceId }, { signal, quiet: true }),
        http.get('/api/space/contentV2', { spaceId }, { signal, quiet: true }),
      ]);
      // Report access errors before loading errors.
      details.catch(() => undefined);
      // Opening the renderer takes a moment; the server answers meanwhile.
      const surface = prewarmSurface(own, initialView);
      if (surface) {
        preloadRenderer(initialView);
        startFirst(links, initialView);
      }
      deps.readFrameRate(surface);
      await access;
      const ticket = prefetchTicket(choice.ticket);
      const [[info, content]] = await Promise.all([
        details,
        http.post('/api/space/visit', { spaceId }, { signal }),
      ]);
      if (own.ended) return;
      const { document } = content;
      space.is(info);
      space.step('space');
      app.page.mark('tp:calls');

      const document$ = new BehaviorSubject(document);
      const props$ = new BehaviorSubject<readonly SpaceElement[]>([]);
      const art = {
        scope: own,
        fetch: browserFetch,
        timers: app.timers,
        report: (error: unknown) => app.page.report(error),
      };
      const pictures = lazyPictures(art);
      const threads = createThreads(document, links, false, pictures);
      // While the engine's code is still loading.
      if (surface) threads.prepareGround().catch(() => undefined);
      const { user } = app.state.session;
      const dressed = user && parseLook(user.color, user.image);
      let clock = (): number => Date.now();
      const engine = createEngine({
        renderer: surface ? initialView : 'headless',
        ...(surface && { surface }),
        host,
        document,
        threads,
        findPerson: async (slot) => live?.realtime.locate(slot),
        serverNow: () => clock(),
        reducedMotion: app.state.settings.reducedMotion,
        ...(dressed && { look: dressed }),
        quality: space.state.frameRate,
        pictures,
        ...lazyArt({ ...art, entered: entered.promise, openPages, languages }),
        realFigure: (id) => app.realAvatars.figure(id),
      });
      own.own(() => engine.dispose());
      const opened = engine.opened.then(() => {
        if (!own.ended) app.page.mark('tp:engine');
      });
      own.subscribe(engine.renderer$, (view) => {
        space.view(view);
        // Without a renderer, the list of nearby elements and users is the view.
        if (view === 'headless') space.panel('places');
      });
      own.subscribe(engine.quality$, (quality) => space.quality(quality));
      own.own(
        app.page.watchMedia('(prefers-reduced-motion: reduce)', (reduced) =>
          engine.setReducedMotion(reduced),
        ),
      );

      // Members arrive while the view is still loading.
      const realtime = createRealtimeGateway({
        spaceId,
        ticket,
        movement: engine.movement,
      });
      own.own(() => realtime.dispose());
      const look = (): void => realtime.setVisible(pageVisibility.visible());
      own.own(pageVisibility.onChange(look));
      look();
      clock = () => realtime.serverNow();

      const answers = new UseAnswers();
      const interactables = openInteractables({
        ...deps.interactables,
        scope: own,
        engine,
        document$,
        props$,
        answered: (elementId) => answers.has(elementId),
      });
      const loader = streamSpace({
        scope: own,
        booted,
        spaceId,
        stores,
        choice,
        engine,
        realtime,
        document$,
        interactables,
        missed: () => void loadMembers(),
        otherView: () => void deps.switchView(space.state.view === '3d' ? '2d' : '3d'),
        pose: (pose) => deps.moves.pose(pose),
        // Replaces the space, so that the back button leads to the page before it.
        goHome: () => navigate(HOME, { replace: true }),
        signIn,
        joinQueue: deps.joinQueue,
        failed: (text, retry) => {
          own.dispose();
          space.phase({ kind: 'failed', text, retry });
        },
      });
      followDocument({
        scope: own,
        spaceId,
        shown: content.version,
        http,
        timers: app.timers,
        realtime,
        document$,
        engine,
        report: (error) => app.page.report(error),
        onChange: () => {
          const text = languages.i18n.getFixedT(null, 'space')('edited');
          space.announce(text);
          app.toaster.success(text);
        },
      });
      const visit: Live = { document$, props$, engine, realtime, loader, interactables };
      live = visit;
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
      moderation = import('../post-enter').then(
        ({ startPostEnter }) =>
          startPostEnter(booted, { spaceId, scope: own, engine, realtime, space, room }),
        () => undefined,
      );
      openFeatures(own, answers, visit);
      void loader.load();
      void loadMembers();
      void choice.load();
      privates.begin(own, realtime);
    } catch (error) {
      if (own.ended) return;
      own.dispose();
      // The reaction to this answer leads to the queue.
      if (isFull(error)) return;
      if (triesAsGuest && isGuestRefused(error, app.state.session.user?.kind)) {
        triesAsGuest = false;
        const admitted = await app.account.signInAnonymously(spaceId);
        if (!scope.ended) await (admitted ? enter() : Promise.resolve(signIn()));
        return;
      }
      const around = refusalRedirect(error, spaceId);
      if (around !== undefined) {
        // The back button would only lead here again.
        navigate(around, { replace: true });
        return;
      }
      if (!(error instanceof AppError)) app.page.report(error);
      space.phase({ kind: 'failed', ...(await describeRefusal(booted, spaceId, error)) });
    }
  }

  return { enter, live: () => live, attempt: () => attempt, moderation: () => moderation };
}
