import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { scoresEn } from '../locales/en';
import { scoresZh } from '../locales/zh';
import { GivePoints } from './give-points';
import { GiveTitles } from './give-titles';
import { ScoresButton } from './scores-button';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'scores',
      title: { zh: scoresZh.title, en: scoresEn.title },
      Content: lazyPart(async () => (await import('./scores-panel')).ScoresPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  placesTools: [{ order: 6, Part: ScoresButton }],
  personSections: [
    { order: 40, Part: GivePoints },
    { order: 41, Part: GiveTitles },
  ],
});
