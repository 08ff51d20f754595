import { Gift } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import type { Winner } from '../../engagement/model-prize';
import '../../engagement/ui/kit/kind-ui';
import { newPrize } from '../../engagement/ui/kit/new-prize';
import { lotteryEn } from '../locales/en';
import { lotteryZh } from '../locales/zh';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'lottery',
      icon: Gift,
      label: { zh: lotteryZh.label, en: lotteryEn.label },
      about: { zh: lotteryZh.about, en: lotteryEn.about },
      fresh: () => ({
        prizes: [newPrize()],
        tasks: [],
        chances: 1,
        per: 'person',
        perPerson: null,
        who: 'all',
      }),
      sign: ({ state }, { winners }) => {
        const [last] = (winners ?? []) as readonly Winner[];
        if (!last || state === 'open') return undefined;
        const who = `${last.name} · ${last.prize}`;
        return { text: { zh: who, en: who } };
      },
      Play: lazyPart(async () => (await import('./lottery')).Lottery, waits),
      Setup: lazyPart(async () => (await import('./lottery-setup')).LotterySetup, waits),
    },
  ],
});
