import { ShoppingBag } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { shopEn } from '../locales/en';
import { shopZh } from '../locales/zh';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'shop',
      icon: ShoppingBag,
      label: { zh: shopZh.label, en: shopEn.label },
      about: { zh: shopZh.about, en: shopEn.about },
      fresh: () => ({ about: '', sends: true }),
      playsDraft: true,
      Play: lazyPart(async () => (await import('./shop')).Shop, waits),
      Setup: lazyPart(async () => (await import('./shop-setup')).ShopSetup, waits),
    },
  ],
});
