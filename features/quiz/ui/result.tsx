import { Check, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { QuizResult, QuizState } from '../client-api';
import { quizLocales } from '../locales/locales';
import { isRight, type AskedQuestion } from '../model';
import { useChoices } from './question';
import style from './quiz.module.css';

/** How many people chose what, and what was right. */
function Counts({ result }: { readonly result: QuizResult }) {
  const t = useFeatureLocale(quizLocales);
  const { question, right, accepted, counts, answered } = result;
  const choices = useChoices(question);
  if (question.form === 'number' || question.form === 'text') {
    const [yes = 0, no = 0] = counts;
    return (
      <>
        <p className={style['answer']}>
          {t('result.right')}
          <strong dir="auto">{accepted.join(' / ')}</strong>
        </p>
        <p className={style['hint']}>
          {t('result.rightPeople', { count: yes })} · {t('result.wrongPeople', { count: no })}
        </p>
      </>
    );
  }
  return (
    <ul className={style['counts']}>
      {choices.map((text, at) => {
        const number = counts[at] ?? 0;
        const isOne = right.includes(at);
        return (
          <li key={`${text} ${String(at)}`} className={style['counted']} data-right={isOne || undefined}>
            <span
              className={style['bar']}
              style={{ inlineSize: `${answered > 0 ? (number / answered) * 100 : 0}%` }}
              aria-hidden="true"
            />
            <span className={style['choice']} dir="auto">
              {text}
            </span>
            {isOne && (
              <span className={style['mark']}>
                <Check size={16} aria-hidden="true" />
                {t('result.right')}
              </span>
            )}
            <span>{t('result.people', { count: number })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function OwnResult({
  quiz,
  result,
  before,
}: {
  readonly quiz: QuizState;
  readonly result: QuizResult;
  readonly before: number;
}) {
  const t = useFeatureLocale(quizLocales);
  const choices = useChoices(result.question);
  const { me, resultOwn } = quiz;
  if (!me) return null;
  const isTyped = (form: AskedQuestion['form']): boolean => form === 'number' || form === 'text';
  const words = resultOwn?.answer.map((one) =>
    isTyped(result.question.form) ? one : (choices[Number(one)] ?? one),
  );
  const wasRight =
    resultOwn !== null &&
    isRight({ ...result.question, right: result.right, accepted: result.accepted }, resultOwn.answer);
  const moved = before > 0 && me.rank > 0 ? before - me.rank : 0;
  const change = (): string => {
    if (before === 0 || me.rank === 0) return '';
    if (moved === 0) return t('result.same');
    return t(moved > 0 ? 'result.up' : 'result.down', { count: Math.abs(moved) });
  };
  return (
    <div className={style['own']} data-right={wasRight || undefined}>
      <strong className={style['verdict']}>
        {wasRight ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {resultOwn ? t(wasRight ? 'result.yes' : 'result.no') : t('play.noAnswer')}
      </strong>
      {words && (
        <span className={style['answer']}>
          {t('result.own')}
          <strong dir="auto">{words.join(' / ')}</strong>
        </span>
      )}
      {me.rank > 0 && (
        <span className={style['place']}>
          <strong>{t('result.rank', { rank: me.rank })}</strong>
          <span>{t('result.total', { count: me.points })}</span>
          <span>{change()}</span>
        </span>
      )}
    </div>
  );
}

function Teams({ quiz: { me }, result }: { readonly quiz: QuizState; readonly result: QuizResult }) {
  const t = useFeatureLocale(quizLocales);
  if (result.teams.length === 0) return null;
  return (
    <>
      <h4 className={style['title']}>{t('result.teams')}</h4>
      <ol className={style['top']}>
        {result.teams.map(({ groupId, name, people, points }, at) => (
          <li key={groupId} data-own={me?.groupId === groupId || undefined}>
            <span>{t('result.rank', { rank: at + 1 })}</span>
            <strong dir="auto">{name}</strong>
            <span>
              {t('result.mean', { points })} · {t('result.people', { count: people })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What came of a question: the right answer, what people chose, the own place and the first ten. */
export function Result({ quiz, before }: { readonly quiz: QuizState; readonly before: number }) {
  const t = useFeatureLocale(quizLocales);
  const { result } = quiz;
  if (!result) return null;
  return (
    <section className={style['result']} data-testid="quiz-result">
      <h3 className={style['title']}>{t('result.title', { round: result.round })}</h3>
      <p className={style['text']} dir="auto">
        {result.question.text}
      </p>
      <Counts result={result} />
      <p className={style['hint']}>{t('result.answered', { count: result.answered })}</p>
      <OwnResult quiz={quiz} result={result} before={before} />
      <Teams quiz={quiz} result={result} />
      <h4 className={style['title']}>{t('result.top')}</h4>
      {result.top.length === 0 ? (
        <p className={style['hint']}>{t('result.nobody')}</p>
      ) : (
        <ol className={style['top']}>
          {result.top.map(({ name, rank, points }) => (
            <li key={`${String(rank)} ${name}`}>
              <span>{t('result.rank', { rank })}</span>
              <strong dir="auto">{name}</strong>
              <span>{t('result.total', { count: points })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
