import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../hud/app-context';
import { SurveyView, type SurveyShown } from '../../hud/help/survey-view';
import { createFeedback, type Survey, type SurveyAnswers } from '../actions/feedback';
import { createSurveyTab } from '../actions/feedback-survey';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { helpLocales } from '../i18n/help-locales';
import { HOME } from '../router/routes';

export const locales: readonly LocaleBundle[] = [helpLocales];

/** The survey, for signed-in users. It reports its end to the tab that opened it. */
export function Page() {
  const { http } = useBoot();
  const { timers, store, page, errorText } = useApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const feedback = useMemo(() => createFeedback({ http, store, timers }), [http, store, timers]);
  const tab = useMemo(() => createSurveyTab(store, query.get('visit')), [store, query]);
  const [survey, setSurvey] = useState<Survey | undefined>();
  const [shown, setShown] = useState<SurveyShown>({ kind: 'loading' });

  const load = useCallback(
    () =>
      feedback.survey().then(
        (found) => {
          setSurvey(found);
          setShown(found.open ? { kind: 'open', survey: found } : { kind: 'answered' });
        },
        (error: unknown) => setShown({ kind: 'failed', text: errorText(error) }),
      ),
    [feedback, errorText],
  );
  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    tab.opened();
    const unlisten = page.listen('pagehide', () => tab.closed());
    return () => {
      unlisten();
      // Going on inside the app ends the visit as closing the tab does.
      tab.closed();
    };
  }, [page, tab]);

  const answer = async (answers: SurveyAnswers): Promise<void> => {
    if (!survey) return;
    await feedback.answerSurvey(survey.surveyId, answers);
    tab.filled();
    setShown({ kind: 'thanks' });
  };
  return (
    <SurveyView
      shown={shown}
      onAnswer={answer}
      onAgain={() => survey && setShown({ kind: 'open', survey })}
      onRetry={() => {
        setShown({ kind: 'loading' });
        void load();
      }}
      onHome={() => void navigate(HOME)}
    />
  );
}
