import { combineLatest, type Observable } from 'rxjs';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { App } from '../../actions/app-actions';
import type { ElementApi } from '../../actions/element-api';
import type { Languages } from '../../i18n/i18n';
import type { InteractionContext, InteractionKind } from '../../interactions/kind';
import { createInteractables, type Interactables } from '../../interactions/interactables';
import type { Scope } from '../../platform/scope';
import type { SpaceStore } from '../../state/space';
import type { Booted } from '../app';
import type { SpaceSounds } from './space-sounds';

export interface SpaceInteractablesDeps {
  readonly scope: Scope;
  readonly engine: Engine;
  readonly document$: Observable<SpaceDocument>;
  /** Used as the elements of the document. */
  readonly props$: Observable<readonly SpaceElement[]>;
  readonly app: App;
  readonly languages: Languages;
  readonly followed: Booted['followed'];
  readonly space: SpaceStore;
  readonly navigate: (path: string) => void;
  readonly pose: InteractionContext['pose'];
  readonly spaceId: string;
  readonly calls: ElementApi;
  readonly soundForOthers: InteractionContext['soundForOthers'];
  readonly sounds: SpaceSounds;
  /** Whether a feature answers the use of an element in place of its interaction. */
  readonly answered: (elementId: string) => boolean;
  /** Kinds of interaction of the features that are open. */
  readonly addedKinds: () => readonly InteractionKind[];
}

/** The interactables of a space, bound to the app. */
export function openInteractables(deps: SpaceInteractablesDeps): Interactables {
  const {
    scope,
    engine,
    document$,
    props$,
    app,
    languages,
    space,
    navigate,
    pose,
    sounds,
    spaceId,
    calls,
    followed,
  } = deps;
  const words = languages.i18n.getFixedT(null, 'interactables');
  const context: InteractionContext = {
    dialogs: app.dialogs,
    page: app.page,
    engine,
    spaceId,
    elements: calls,
    guest: () => app.state.session.user?.kind !== 'phone',
    music: sounds.music,
    playSound: sounds.ring,
    soundForOthers: deps.soundForOthers,
    pose,
    posed: () => space.state.surroundings?.self.pose,
    lang: languages.current,
    text: (key, values) => words(`notices.${key}`, { name: '', ...values }),
    navigate(path, leader) {
      Object.assign(followed, { path, leader });
      navigate(path);
    },
    open(panel, { elementId, kind, variant, name, interaction, unasked = false }) {
      // A copy, because the store observes its values.
      space.interactable(structuredClone({ panel, elementId, kind, variant, name, interaction, unasked }));
    },
    announce: (text) => space.announce(text),
    warn: (text) => app.toaster.warning(text),
  };
  const interactables = createInteractables({
    context,
    added: deps.addedKinds,
    prompt: (key, name) => words(`prompt.${key}`, { name }),
    failed: (error) => app.showError(error),
  });
  scope.subscribe(combineLatest([document$, props$]), ([{ elements, areas }, props]) =>
    interactables.setDocument({ elements: [...elements, ...props], areas }),
  );
  scope.own(() => {
    interactables.leave();
    space.interactable(undefined);
  });
  return {
    ...interactables,
    use(elementId) {
      if (!deps.answered(elementId)) interactables.use(elementId);
    },
    update(surroundings) {
      sounds.setListener(surroundings.self);
      interactables.update(surroundings);
    },
  };
}
