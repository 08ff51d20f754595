import { Zap } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { chargeEn } from '../locales/en';
import { chargeZh } from '../locales/zh';
import { FullBars } from './full-bars';
import { newGroup } from './new-group';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  overWorld: [{ order: 21, Part: FullBars }],
  engagementKinds: [
    {
      kind: 'charge',
      icon: Zap,
      label: { zh: chargeZh.label, en: chargeEn.label },
      about: { zh: chargeZh.about, en: chargeEn.about },
      fresh: () => ({ groups: [newGroup()] }),
      Play: lazyPart(async () => (await import('./charge')).Charge, waits),
      Setup: lazyPart(async () => (await import('./charge-setup')).ChargeSetup, waits),
    },
  ],
});
