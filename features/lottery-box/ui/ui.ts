import { Package } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { newPrize } from '../../engagement/ui/kit/new-prize';
import { lotteryBoxEn } from '../locales/en';
import { lotteryBoxZh } from '../locales/zh';
import { BoxLooks } from './box-looks';
import { newBox } from './new-box';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  overWorld: [{ order: 20, Part: BoxLooks }],
  engagementKinds: [
    {
      kind: 'lottery-box',
      icon: Package,
      label: { zh: lotteryBoxZh.label, en: lotteryBoxEn.label },
      about: { zh: lotteryBoxZh.about, en: lotteryBoxEn.about },
      namesElements: true,
      fresh: () => ({ boxes: [newBox()], prizes: [newPrize()], perPerson: null, who: 'all' }),
      Play: lazyPart(async () => (await import('./boxes')).Boxes, waits),
      Setup: lazyPart(async () => (await import('./boxes-setup')).BoxesSetup, waits),
    },
  ],
});
