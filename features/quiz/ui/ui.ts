import { MessageCircleQuestion } from 'lucide-react';
import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import '../../engagement/ui/kit/kind-ui';
import { quizEn } from '../locales/en';
import { quizZh } from '../locales/zh';
import { newQuiz } from './new-parts';
import { quizMarks, quizSign } from './sign';

const waits = { Waiting: RowSkeleton, Failed: PartFailed };

export const UI = defineFeatureUi({
  engagementKinds: [
    {
      kind: 'quiz',
      icon: MessageCircleQuestion,
      label: { zh: quizZh.label, en: quizEn.label },
      about: { zh: quizZh.about, en: quizEn.about },
      fresh: () => ({ ...newQuiz() }),
      sign: quizSign,
      marks: quizMarks,
      Play: lazyPart(async () => (await import('./quiz')).Quiz, waits),
      Setup: lazyPart(async () => (await import('./quiz-setup')).QuizSetup, waits),
    },
  ],
});
