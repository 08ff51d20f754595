import { ListChecks } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { newTask } from '../../engagement/ui/kit/new-task';
import { scoreTasksEn } from '../locales/en';
import { scoreTasksZh } from '../locales/zh';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'score-tasks',
      icon: ListChecks,
      label: { zh: scoreTasksZh.label, en: scoreTasksEn.label },
      about: { zh: scoreTasksZh.about, en: scoreTasksEn.about },
      fresh: () => ({ tasks: [{ ...newTask([]), points: 10, per: 'person' }], perDay: null, who: 'all' }),
      Play: lazyPart(async () => (await import('./score-tasks')).ScoreTasks, waits),
      Setup: lazyPart(async () => (await import('./score-tasks-setup')).ScoreTasksSetup, waits),
    },
  ],
});
