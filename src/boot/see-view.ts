import type { TFunction } from 'i18next';
import type { Engine } from '../../contract/ports/engine';
import type { App } from '../actions/app-actions';
import type { Scope } from '../platform/scope';
import type { SpaceStore } from '../state/space';
import { VIEW_KEY } from './open-engine';

export interface SeeViewDeps {
  readonly app: Pick<App, 'page' | 'store' | 'toaster'>;
  readonly space: SpaceStore;
  readonly words: TFunction<'space'>;
  /** Undefined while one is nowhere. */
  readonly engine: () => Engine | undefined;
  /** Of the stay in the space. */
  readonly stay: () => Scope | undefined;
}

/** Shows the same world in the other view, and keeps the choice in this browser. */
export function seeView({ app, space, words, engine, stay }: SeeViewDeps) {
  return async (view: '2d' | '3d'): Promise<void> => {
    const own = stay();
    const drawn = engine();
    if (!drawn || !own || space.state.changingView || space.state.view === view) return;
    space.changingView(true);
    try {
      await drawn.setRenderer(view);
      app.store.set(VIEW_KEY, view);
      if (!own.ended) space.announce(words(`view.now.${view}`));
    } catch (error) {
      if (own.ended) return;
      app.page.report(error);
      app.toaster.warning(words('view.failed'));
    } finally {
      space.changingView(false);
    }
  };
}
