import type { SpaceDocument } from '../../contract/model/space-document';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { addLocales } from '../../src/i18n/add-locales';
import { listen } from '../../src/platform/listen';
import type { PropRulesApi, PropsApi } from './client-api';
import { newCid } from './client/cid';
import { followProps } from './client/follow-props';
import type { PlacingSession } from './client/placing';
import { PropElements, propIdOf } from './client/prop-elements';
import { PROP_ERRORS } from './errors';
import { propsLocales } from './locales/locales';
import type { Prop } from './model';
import { createPropsState, type Placing } from './state';

const QUIET = { quiet: true } as const;

function openProps(deps: FeatureSpace): PropsApi {
  const { app, http, spaceId, session, scope, realtime, space, world, positions, permissions$, languages } =
    deps;
  addLocales(languages.i18n, [propsLocales]);
  const words = languages.i18n.getFixedT(null, 'props');
  const [zh, en] = [languages.i18n.getFixedT('zh', 'props'), languages.i18n.getFixedT('en', 'props')];
  const state = createPropsState(session.state.user?.userId ?? '');
  const elements = new PropElements({
    nameOf: ({ kind, nickname: name }) => ({
      zh: zh('named', { name, thing: zh(`kinds.${kind}`) }),
      en: en('named', { name, thing: en(`kinds.${kind}`) }),
    }),
    hintOf(type, name) {
      const key = type === 'cheer' ? 'cheer' : 'look';
      return { zh: zh(key, { name: name.zh }), en: en(key, { name: name.en }) };
    },
  });
  const props = followProps({
    spaceId,
    scope,
    http,
    realtime,
    timers: app.timers,
    state,
    show: (all) => world.setProps(elements.of(all)),
  });
  scope.own(() => world.setProps([]));
  scope.subscribe(permissions$, (permissions) => {
    state.moderates = permissions.includes('moderateProps');
    // Another role may put things down or not.
    if (state.status === 'there') props.read();
  });
  let document: SpaceDocument | undefined;
  scope.subscribe(world.document$, (next) => {
    document = next;
  });

  const find = (propId: string | undefined): Prop | undefined =>
    props.all().find((prop) => prop.propId === propId);
  const show = (propId?: string): void => {
    state.chosen = propId;
    space.panel('props');
  };
  const tell = (key: 'placed' | 'moved' | 'pickedUp'): void => app.toaster.success(words(`notices.${key}`));

  async function put({ look, at, propId }: Placing, cid: string): Promise<void> {
    const { prop } =
      propId === undefined
        ? await http.post('/api/spaceProps/add', { spaceId, cid, ...look, ...at })
        : await http.post('/api/spaceProps/move', { spaceId, propId, variant: look.variant, ...at });
    if (scope.ended) return;
    props.change({ kind: 'put', prop });
    tell(propId === undefined ? 'placed' : 'moved');
  }
  let placing: PlacingSession | undefined;
  let opening: Promise<PlacingSession> | undefined;
  /** What is needed to put things down loads with the first one. */
  const openPlacing = (): Promise<PlacingSession> =>
    import('./client/placing').then(
      ({ PlacingSession }) =>
        new PlacingSession({
          scope,
          state,
          space,
          document: () => document,
          own: () => positions.own(),
          openOverlay: (input) => world.openOverlay(input),
          onKey: (run) =>
            // Before the window's: keys that move the thing do not walk too.
            listen(world.layer.ownerDocument, 'keydown', (event) => run(event as KeyboardEvent)),
          put,
          refused(problem) {
            const text = words(`placing.problems.${problem}`);
            app.toaster.warning(text);
          },
          failed: (error) => app.showError(error),
          ended(done) {
            if (!done) space.panel('props');
          },
        }),
    );
  async function begin(...what: Parameters<PlacingSession['begin']>): Promise<void> {
    space.panel(undefined);
    try {
      placing = await (opening ??= openPlacing());
      if (!scope.ended) placing.begin(...what);
    } catch (error) {
      opening = undefined;
      if (!scope.ended) app.showError(error);
    }
  }

  async function interact(propId: string): Promise<void> {
    try {
      const used = await http.post('/api/spaceProps/interaction', { spaceId, propId, cid: newCid() });
      if (!scope.ended) props.change({ kind: 'used', propId, ...used });
    } catch (error) {
      if (!scope.ended) app.showError(error);
    }
  }
  scope.own(
    world.onUse((elementId) => {
      const prop = find(propIdOf(elementId));
      if (!prop) return false;
      if (prop.type === 'decor') {
        show(prop.propId);
        return true;
      }
      // Its interaction shows what it says, or waves.
      if (prop.type === 'cheer' || !prop.done) void interact(prop.propId);
      return false;
    }),
  );

  return {
    state,
    show,
    closeChosen() {
      state.chosen = undefined;
    },
    again: () => props.read(),
    begin: (look) => void begin(look),
    move: ({ propId, type, kind, variant, text, x, y }) =>
      void begin({ type, kind, variant, text }, { propId, at: { x, y } }),
    place: () => void placing?.place(),
    turn: () => placing?.turn(),
    cancel: () => placing?.cancel(),
    interact,
    async pickUp(propId) {
      try {
        await http.post('/api/spaceProps/del', { spaceId, propId });
        if (scope.ended) return;
        props.change({ kind: 'gone', propIds: [propId] });
        // Only the server knows whether another one may be put down.
        props.read();
        tell('pickedUp');
      } catch (error) {
        if (!scope.ended) app.showError(error);
      }
    },
    users: (propId) => http.post('/api/spaceProps/interactionUser', { spaceId, propId }, QUIET),
  };
}

export const propsClient = defineClientFeature({
  name: 'props',
  errors: PROP_ERRORS,
  openSpace: openProps,
  openApp: ({ http }): PropRulesApi => ({
    async read(spaceId) {
      const [{ settings }, { document }] = await Promise.all([
        http.get('/api/spaceProps/list', { spaceId }, QUIET),
        http.get('/api/space/contentV2', { spaceId }, QUIET),
      ]);
      return { settings, areas: document.areas.map(({ id, name }) => ({ id, name })) };
    },
    async save(spaceId, settings) {
      await http.post('/api/spaceProps/setRules', { spaceId, ...settings });
    },
  }),
  ui: () => import('./ui/ui'),
});
