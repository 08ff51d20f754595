import type { OpenEditorEngine } from '../../../hud/features/feature-ui';
import { createEditorEngine } from '../../../engine/editing/editor-engine';
import { browserFetch } from '../../platform/net';
import { Scope } from '../../platform/scope';
import { createThreads, openLinks } from '../../threads/threads';
import type { Booted } from '../app';
import { lazyArt, lazyPictures } from './art/lazy-art';
import { openPages } from './open-pages';

/** A view of a document for the editor: with its threads, without a connection to the space. */
export const openEditor = async (
  { app, languages }: Pick<Booted, 'app' | 'languages'>,
  { host, document, input, view }: Parameters<OpenEditorEngine>[0],
): ReturnType<OpenEditorEngine> => {
  const scope = new Scope();
  const report = (error: unknown): void => app.page.report(error);
  const { timers } = app;
  const pictures = lazyPictures({ scope, fetch: browserFetch, timers, report });
  const { engine, editor } = createEditorEngine(
    {
      editing: true,
      renderer: view,
      host,
      document,
      threads: createThreads(document, openLinks(scope), true, pictures),
      pictures,
      serverNow: () => Date.now(),
      reducedMotion: app.state.settings.reducedMotion,
      ...lazyArt({
        scope,
        fetch: browserFetch,
        timers,
        entered: Promise.resolve(),
        report,
        openPages,
        languages,
      }),
    },
    input,
  );
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
  return { engine, editor, dispose: () => scope.dispose() };
};
