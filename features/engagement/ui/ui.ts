import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { engagementEn } from '../locales/en';
import { engagementZh } from '../locales/zh';
import { EngagementButton, EngagementControl } from './engagement-button';
import { EngagementSigns } from './engagement-signs';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'engagement',
      title: { zh: engagementZh.title, en: engagementEn.title },
      Content: lazyPart(async () => (await import('./engagement-panel')).EngagementPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  homeSections: [
    {
      order: 10,
      Part: lazyPart(async () => (await import('./console/home-console')).HomeConsole, {
        Failed: () => null,
      }),
    },
  ],
  controls: [{ order: 25, Part: EngagementControl }],
  overWorld: [{ order: 10, Part: EngagementSigns }],
  placesTools: [{ order: 5, Part: EngagementButton }],
});
