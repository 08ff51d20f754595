import type { Engagement } from '../../engagement/model';
import type { AreaMark, SignLine, Told } from '../../engagement/ui/kit/kind-ui';
import { firstPlace } from '../../engagement/ui/kit/sign-lines';
import type { QuizRun } from '../client-api';
import { quizEn } from '../locales/en';
import { quizZh } from '../locales/zh';
import { STATUS } from '../model';

/** The running question with its time, or who has won. */
export function quizSign({ state }: Engagement, told: Told): SignLine | undefined {
  const { run, leaders } = told as { run?: QuizRun | null; leaders?: readonly string[] };
  if (state !== 'open') return leaders && leaders.length > 0 ? firstPlace(leaders) : undefined;
  if (!run) return undefined;
  const { round, rounds, answerQuestionStatus, openAt, closeAt, paused } = run;
  const until = answerQuestionStatus === STATUS.announced ? openAt : closeAt;
  const counts = !paused && answerQuestionStatus < STATUS.nothing;
  const number = `${String(round)}/${String(rounds)}`;
  return {
    text: { zh: `第 ${number} 题`, en: `Question ${number}` },
    ...(counts && { until }),
  };
}

/** Where one stands to answer true, and where to answer false. */
export function quizMarks(told: Told): readonly AreaMark[] {
  const { sides } = told as { sides?: { readonly yes: string; readonly no: string } | null };
  if (!sides) return [];
  return [
    { areaId: sides.yes, look: 'yes', text: { zh: quizZh.play.judge.yes, en: quizEn.play.judge.yes } },
    { areaId: sides.no, look: 'no', text: { zh: quizZh.play.judge.no, en: quizEn.play.judge.no } },
  ];
}
