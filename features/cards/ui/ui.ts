import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { cardsEn } from '../locales/en';
import { cardsZh } from '../locales/zh';
import { CardsButton } from './cards-button';
import { GiveCard } from './give-card';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'cards',
      title: { zh: cardsZh.title, en: cardsEn.title },
      Content: lazyPart(async () => (await import('./cards-panel')).CardsPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  peopleTools: [{ order: 10, Part: CardsButton }],
  personActions: [{ order: 10, Part: GiveCard }],
});
