import { CalendarCheck } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { punchCardEn } from '../locales/en';
import { punchCardZh } from '../locales/zh';
import { newReward } from './new-reward';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'punch-card',
      icon: CalendarCheck,
      label: { zh: punchCardZh.label, en: punchCardEn.label },
      about: { zh: punchCardZh.about, en: punchCardEn.about },
      fresh: () => ({ rewards: [{ ...newReward(7), points: 50 }], makeUp: 0, who: 'all' }),
      Play: lazyPart(async () => (await import('./punch-card')).PunchCard, waits),
      Setup: lazyPart(async () => (await import('./punch-card-setup')).PunchCardSetup, waits),
    },
  ],
});
