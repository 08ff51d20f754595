import { proxy } from 'valtio/vanilla';
import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type RemoteSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ChargeApi, ChargeState } from './client-api';
import { CHARGE_ERRORS } from './errors';
import { chargeLocales } from './locales/locales';

const QUIET = { quiet: true } as const;

const openAnywhere = ({ http, spaceId }: RemoteSpace): ChargeApi => ({
  state: proxy<ChargeState>({ full: undefined }),
  read: async (engagementId) =>
    (await http.get('/api/spaceCharge/list', { spaceId, engagementId }, QUIET)).groups,
  charge: (engagementId, groupMark) =>
    http.post('/api/spaceCharge/charge', { spaceId, engagementId, groupMark }, QUIET),
});

export const chargeClient = defineClientFeature({
  name: 'charge',
  errors: CHARGE_ERRORS,
  openSpace(space) {
    const { app, languages, scope, realtime } = space;
    const api = openAnywhere(space);
    const { state } = api;
    addLocales(languages.i18n, [chargeLocales]);
    const words = languages.i18n.getFixedT(null, 'charge');
    scope.subscribe(featureEvents(realtime.events$, 'charge', 'full'), ({ name, elementIds }) => {
      state.full = { number: (state.full?.number ?? 0) + 1, elementIds };
      app.toaster.success(words('full', { name }));
    });
    return api;
  },
  openAnywhere,
  ui: () => import('./ui/ui'),
});
