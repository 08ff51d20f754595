import { Vote } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { firstPlace } from '../../engagement/ui/kit/sign-lines';
import { votesEn } from '../locales/en';
import { votesZh } from '../locales/zh';
import { newCandidate } from './new-candidate';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'votes',
      icon: Vote,
      label: { zh: votesZh.label, en: votesEn.label },
      about: { zh: votesZh.about, en: votesEn.about },
      fresh: () => ({
        candidates: [newCandidate(), newCandidate()],
        votes: 1,
        per: 'person',
        mayChange: true,
        anonymous: false,
        results: 'atClose',
        who: 'all',
        order: 'fixed',
      }),
      sign: ({ state }, { leading }) => {
        const names = (leading ?? []) as readonly string[];
        return names.length === 0 || state === 'open' ? undefined : firstPlace(names);
      },
      Play: lazyPart(async () => (await import('./ballot')).Ballot, waits),
      Setup: lazyPart(async () => (await import('./vote-setup')).VoteSetup, waits),
    },
  ],
});
