import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { Button } from '../../../hud/ui/button';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { QuizRun, QuizState } from '../client-api';
import { quizLocales } from '../locales/locales';
import { STATUS } from '../model';
import type { QuizView } from '../state';
import { Console } from './console';
import { OwnAnswers } from './own-answers';
import { Question, useSecondsUntil } from './question';
import style from './quiz.module.css';
import { Result } from './result';

function Announced({ run }: { readonly run: QuizRun }) {
  const t = useFeatureLocale(quizLocales);
  const left = useSecondsUntil(run.openAt);
  return (
    <p className={style['announced']} role="status">
      {run.openAt === '' || left === 0
        ? t('play.announced', { round: run.round })
        : t('play.opensIn', { round: run.round, count: left })}
    </p>
  );
}

/** Whether nothing is asked any more. */
const wasLast = (run: QuizRun | null): boolean =>
  run !== null && run.round >= run.rounds && run.answerQuestionStatus >= STATUS.nothing;

/** What the user is in the quiz: in it, watching, or not yet. */
function Part({ engagement, quiz }: PlayProps & { readonly quiz: QuizState }) {
  const t = useFeatureLocale(quizLocales);
  const { showError } = useApp();
  const api = useFeatureApi('quiz');
  const [busy, setBusy] = useState(false);
  const { engagementId, state } = engagement;
  const { me, run, result } = quiz;
  const isOver = state === 'closed' || state === 'settled' || wasLast(run);
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.enter(engagementId);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const hint = (): string => {
    if (isOver) return t('play.over');
    if (state === 'paused') return t('play.paused');
    if (me?.removed) return t('play.removed');
    if (me?.late) return t('play.late');
    if (me?.out) return t('play.out');
    if (!me || me.left) return t(state === 'open' ? 'play.joinHint' : 'play.notYet');
    return run || result ? '' : t('play.joined');
  };
  return (
    <div className={style['part']}>
      {!isOver && (!me || me.left) && (
        <Button look="act" size="l" wide busy={busy} onPress={() => void join()}>
          {t('play.join')}
        </Button>
      )}
      <p className={style['hint']} role="status">
        {hint()}
      </p>
    </div>
  );
}

function Played({
  engagement,
  view,
}: PlayProps & { readonly view: Extract<QuizView, { readonly kind: 'there' }> }) {
  const t = useFeatureLocale(quizLocales);
  const api = useFeatureApi('quiz');
  const { showError } = useApp();
  const { mayRun } = useSnapshot(useFeatureApi('engagement').state);
  const { quiz, rankBefore } = view;
  const { engagementId, state } = engagement;
  const { run, question, me, result } = quiz;
  const isIn = me !== null && !me.left;
  const plays = isIn && !me.out && !me.removed;
  const isShown = run !== null && result?.runId === run.runId;
  return (
    <>
      {mayRun && state !== 'draft' && state !== 'scheduled' && (
        <Console engagement={engagement} quiz={quiz} />
      )}
      <Part engagement={engagement} quiz={quiz} />
      {run?.answerQuestionStatus === STATUS.announced && <Announced run={run} />}
      {run && question && !isShown && !run.skipped && (
        <Question engagementId={engagementId} run={run} question={question} quiz={quiz} plays={plays} />
      )}
      {(!question || isShown) && <Result quiz={quiz} before={rankBefore} />}
      {me && result && <OwnAnswers engagementId={engagementId} version={result.runId} />}
      {isIn && !wasLast(run) && (state === 'open' || state === 'scheduled') && (
        <Button size="s" look="plain" onPress={() => void api.leave(engagementId).catch(showError)}>
          {t('play.leave')}
        </Button>
      )}
    </>
  );
}

/** A quiz: the running question, the result of the last one, and for those who run it what they can do. */
export function Quiz({ engagement }: PlayProps) {
  const api = useFeatureApi('quiz');
  const { engagementId } = engagement;
  const view = useSnapshot(api.state).views[engagementId];
  useEffect(() => api.read(engagementId), [api, engagementId]);
  if (!view || view.kind === 'loading') return <RowSkeleton />;
  if (view.kind === 'failed') return <PartFailed onAgain={() => api.read(engagementId)} />;
  return <Played engagement={engagement} view={view as Extract<QuizView, { kind: 'there' }>} />;
}
