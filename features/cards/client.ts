import { subscribeKey } from 'valtio/vanilla/utils';
import { AppError } from '../../src/http/app-error';
import type { Http } from '../../src/http/client';
import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { CardsApi } from './client-api';
import { CARD_ERRORS } from './errors';
import { cardsLocales } from './locales/locales';
import { createCardsState } from './state';

const QUIET = { quiet: true } as const;

type Calls = Pick<CardsApi, 'own' | 'save' | 'received' | 'give' | 'needsCard'>;

export function createCardCalls(
  http: Pick<Http, 'get' | 'post'>,
  spaceId: string,
  selfId: () => string,
): Calls {
  return {
    own: async () => (await http.get('/api/userCard/getUserCardInfo', {}, QUIET)).card,
    save: async (fields, renew) =>
      (
        await (renew
          ? http.post('/api/userCard/update', fields, QUIET)
          : http.post('/api/userCard/create', fields, QUIET))
      ).card,
    received: (pageNum) =>
      http.post('/api/userCard/v2/pageReceiveUserCard', { userId: selfId(), pageNum }, QUIET),
    async give(receiveUserId) {
      const wish = { spaceId, sendUserId: selfId(), receiveUserId };
      return (await http.post('/api/userCard/sendUserCard', wish, QUIET)).fresh;
    },
    needsCard: (error) => error instanceof AppError && error.code === CARD_ERRORS.noCard.code,
  };
}

function openCards({
  http,
  spaceId,
  session,
  scope,
  realtime,
  space,
  app,
  languages,
}: FeatureSpace): CardsApi {
  const state = createCardsState();
  addLocales(languages.i18n, [cardsLocales]);
  const words = languages.i18n.getFixedT(null, 'cards');
  scope.subscribe(featureEvents(realtime.events$, 'cards', 'given'), ({ nickname }) => {
    state.received++;
    app.toaster.success(words('got', { name: nickname }));
  });
  scope.own(
    subscribeKey(space.state, 'panel', (panel) => {
      if (panel !== 'cards') state.recipient = undefined;
    }),
  );
  return {
    state,
    ...createCardCalls(http, spaceId, () => session.state.user?.userId ?? ''),
    writeFor(recipient) {
      // On a phone the person card would cover the panel.
      space.card(undefined);
      space.panel('cards');
      state.recipient = recipient;
    },
    given() {
      state.recipient = undefined;
    },
  };
}

export const cardsClient = defineClientFeature({
  name: 'cards',
  errors: CARD_ERRORS,
  openSpace: openCards,
  ui: () => import('./ui/ui'),
});
