import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { areasOffEn } from '../locales/en';
import { areasOffZh } from '../locales/zh';
import { AreasTool } from './areas-tool';
import { ClosedMarks } from './closed-marks';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'areas-off',
      title: { zh: areasOffZh.title, en: areasOffEn.title },
      Content: lazyPart(async () => (await import('./areas-panel')).AreasPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  overWorld: [{ order: 5, Part: ClosedMarks }],
  placesTools: [{ order: 8, Part: AreasTool }],
});
