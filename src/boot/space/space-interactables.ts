import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { App } from '../../actions/app-actions';
import type { ThingCalls } from '../../actions/element-api';
import type { Languages } from '../../i18n/i18n';
import type { Hands } from '../../interactions/kind';
import { createThings, type Things } from '../../interactions/interactables';
import type { Scope } from '../../platform/scope';
import type { SpaceStore } from '../../state/space';
import type { Booted } from '../app';
import type { SpaceSounds } from './space-sounds';

export interface SpaceThingsDeps {
  readonly scope: Scope;
  readonly engine: Engine;
  readonly document: SpaceDocument;
  readonly app: App;
  readonly languages: Languages;
  readonly followed: Booted['followed'];
  readonly space: SpaceStore;
  readonly navigate: (path: string) => void;
  readonly pose: Hands['pose'];
  readonly spaceId: string;
  readonly calls: ThingCalls;
  readonly soundForOthers: Hands['soundForOthers'];
  readonly sounds: SpaceSounds;
}

/** The things of a space, with the app's hands. */
export function openThings(deps: SpaceThingsDeps): Things {
  const { scope, engine, document, app, languages, space, navigate, pose, sounds, spaceId, calls, followed } =
    deps;
  const words = languages.i18n.getFixedT(null, 'things');
  const hands: Hands = {
    asker: app.asker,
    page: app.page,
    engine,
    spaceId,
    things: calls,
    guest: () => app.state.session.user?.kind !== 'phone',
    music: sounds.music,
    ring: sounds.ring,
    soundForOthers: deps.soundForOthers,
    pose,
    posed: () => space.state.surroundings?.self.pose,
    lang: languages.current,
    words: (key, values) => words(`say.${key}`, { name: '', ...values }),
    navigate(path, leader) {
      Object.assign(followed, { path, leader });
      navigate(path);
    },
    open(panel, { elementId, kind, variant, name, interaction }) {
      // A copy: what goes into state is watched from then on.
      space.thing(structuredClone({ panel, elementId, kind, variant, name, interaction }));
    },
    announce: (text) => space.announce(text),
    warn: (text) => app.toaster.warning(text),
  };
  const things = createThings({
    document,
    hands,
    prompt: (key, name) => words(`prompt.${key}`, { name }),
    failed: (error) => app.showError(error),
  });
  scope.own(() => {
    things.leave();
    space.thing(undefined);
  });
  return {
    ...things,
    look(surroundings) {
      sounds.hearAt(surroundings.self);
      things.look(surroundings);
    },
  };
}
