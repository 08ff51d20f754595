import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';

export const UI = defineFeatureUi({
  ownSections: [
    {
      order: 35,
      Part: lazyPart(async () => (await import('./own-skins')).OwnSkins, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
});
