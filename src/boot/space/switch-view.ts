import type { TFunction } from 'i18next';
import type { Engine } from '../../../contract/ports/engine';
import type { App } from '../../actions/app-actions';
import type { Scope } from '../../platform/scope';
import type { SpaceStore } from '../../state/space';
import { VIEW_KEY } from './open-engine';

export interface ViewSwitchDeps {
  readonly app: Pick<App, 'page' | 'store' | 'toaster'>;
  readonly space: SpaceStore;
  readonly words: TFunction<'space'>;
  /** Undefined outside a space. */
  readonly engine: () => Engine | undefined;
  /** Of the stay in the space. */
  readonly stay: () => Scope | undefined;
}

/** Switches the view and stores the choice. The last request wins. */
export function createViewSwitch({ app, space, words, engine, stay }: ViewSwitchDeps) {
  return async (view: '2d' | '3d'): Promise<void> => {
    const own = stay();
    const drawn = engine();
    // The headless view cannot be switched.
    if (!drawn || !own || space.state.view === 'headless') return;
    const isChanging = space.state.pendingView !== undefined;
    space.pendingView(view);
    if (isChanging) return;
    try {
      while (space.state.pendingView && space.state.pendingView !== space.state.view) {
        const next = space.state.pendingView;
        await drawn.setRenderer(next);
        if (own.ended) return;
        app.store.set(VIEW_KEY, next);
        space.announce(words(`view.now.${next}`));
      }
    } catch (error) {
      if (own.ended) return;
      app.page.report(error);
      app.toaster.warning(words('view.failed'));
    } finally {
      space.pendingView(undefined);
    }
  };
}

export type ViewSwitch = ReturnType<typeof createViewSwitch>;
