import type { OpenEditorEngine, OpenTrialEngine } from '../../../hud/features/feature-ui';
import { drawnLook } from '../../../contract/model/avatar/avatar';
import { displayedAvatar3d } from '../../../contract/model/avatar/avatar-3d';
import type { Engine, EngineOptions } from '../../../contract/ports/engine';
import { createEditorEngine } from '../../../engine/editing/editor-engine';
import { createEngine } from '../../../engine/engine';
import { browserFetch } from '../../platform/net';
import { Scope } from '../../platform/scope';
import { createThreads, openLinks } from '../../threads/threads';
import type { Booted } from '../app';
import { lazyArt, lazyPictures } from './art/lazy-art';
import { openPages } from './open-pages';

type BootedView = Pick<Booted, 'app' | 'languages'>;
type Wanted = Parameters<OpenTrialEngine>[0];

/** Slot of the user, who is alone. */
const SELF = 0;

/** What a view of a document needs without a connection to the space. `editing`: its ground changes in place. */
function viewOptions(
  { app, languages }: BootedView,
  scope: Scope,
  { host, document, view }: Wanted,
  editing: boolean,
): EngineOptions {
  const report = (error: unknown): void => app.page.report(error);
  const art = { scope, fetch: browserFetch, timers: app.timers, report };
  const pictures = lazyPictures(art);
  return {
    renderer: view,
    host,
    document,
    threads: createThreads(document, openLinks(scope), editing, pictures),
    pictures,
    serverNow: () => Date.now(),
    reducedMotion: app.state.settings.reducedMotion,
    ...lazyArt({ ...art, entered: Promise.resolve(), openPages, languages }),
  };
}

/** Resolves when the view is on the screen; ends with the scope. */
async function opened(scope: Scope, { app }: BootedView, engine: Engine): Promise<void> {
  scope.own(() => engine.dispose());
  scope.own(
    app.page.watchMedia('(prefers-reduced-motion: reduce)', (reduced) => engine.setReducedMotion(reduced)),
  );
  try {
    await engine.opened;
  } catch (error) {
    scope.dispose();
    throw error;
  }
}

/** A view of a document for the editor. */
export const openEditor = async (
  booted: BootedView,
  { input, ...wanted }: Parameters<OpenEditorEngine>[0],
): ReturnType<OpenEditorEngine> => {
  const scope = new Scope();
  const options = viewOptions(booted, scope, wanted, true);
  const { engine, editor } = createEditorEngine({ ...options, editing: true }, input);
  await opened(scope, booted, engine);
  return { engine, editor, dispose: () => scope.dispose() };
};

/** A view in which the user walks through a document, with their own avatar. */
export const openTrial = async (booted: BootedView, wanted: Wanted): ReturnType<OpenTrialEngine> => {
  const scope = new Scope();
  const { user } = booted.app.state.session;
  const look = drawnLook({ color: user?.color ?? '', image: user?.image ?? '' });
  const engine = createEngine({
    ...viewOptions(booted, scope, wanted, false),
    look,
    realFigure: (id) => booted.app.realAvatars.figure(id),
  });
  await opened(scope, booted, engine);
  engine.setMember(SELF, {
    nickname: user?.nickname ?? '',
    look,
    ...(user && { look3d: displayedAvatar3d(user) }),
    self: true,
    away: false,
  });
  return {
    engine,
    enter: ({ x, y }, dir) => engine.enter(SELF, x, y, dir),
    press: (elementId) => engine.useElement(elementId),
    dispose: () => scope.dispose(),
  };
};
