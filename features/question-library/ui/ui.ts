import { BookOpenCheck } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { questionLibraryEn } from '../locales/en';
import { questionLibraryZh } from '../locales/zh';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'question-library',
      icon: BookOpenCheck,
      label: { zh: questionLibraryZh.label, en: questionLibraryEn.label },
      about: { zh: questionLibraryZh.about, en: questionLibraryEn.about },
      fresh: () => ({ libraryType: '', level: null, limit: 10, tries: 1, points: 0, taskNum: 1, who: 'all' }),
      Play: lazyPart(async () => (await import('./questions')).Questions, waits),
      Setup: lazyPart(async () => (await import('./questions-setup')).QuestionsSetup, waits),
    },
  ],
});
