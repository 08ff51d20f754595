import { PartyPopper, RotateCw, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey, SurveyAnswers } from '../../src/actions/feedback';
import { BrandMark } from '../ui/brand';
import { Button } from '../ui/button';
import { CardPage } from '../ui/card-page';
import { SurveyForm } from './survey-form';
import style from './survey-view.module.css';
import { useHelpLocale } from './use-help-locale';

export type SurveyShown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'open'; readonly survey: Survey }
  | { readonly kind: 'answered' }
  | { readonly kind: 'thanks' };

interface Props {
  readonly shown: SurveyShown;
  /** Rejects when the answers did not reach the server; they stay in the form. */
  readonly onAnswer: (answers: SurveyAnswers) => Promise<void>;
  readonly onAgain: () => void;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

interface NoteProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Takes the focus, so that a screen reader announces it. */
  readonly announced?: boolean;
  readonly children: ReactNode;
}

function Note({ icon: Icon, title, text, announced = false, children }: NoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true });
  }, [announced]);
  return (
    <div className={style['note']}>
      <span className={style['mark']}>
        <BrandMark size={96} />
        {Icon && (
          <span className={style['badge']}>
            <Icon size={22} aria-hidden="true" />
          </span>
        )}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={style['actions']}>{children}</div>
    </div>
  );
}

/** Survey page: the form, the thanks, or the note that it was answered before. */
export function SurveyView({ shown, onAnswer, onAgain, onRetry, onHome }: Props) {
  const t = useHelpLocale();
  const { t: common } = useTranslation();
  const home = (
    <Button look="plain" onPress={onHome}>
      {t('form.back')}
    </Button>
  );
  return (
    <CardPage width="form">
      {shown.kind === 'loading' && (
        <div className={style['loading']} role="status">
          <span className="visually-hidden">{t('form.loading')}</span>
          {[1, 2, 3].map((row) => (
            <span key={row} className={style['bar']} />
          ))}
        </div>
      )}
      {shown.kind === 'failed' && (
        <Note title={t('form.failed')} text={shown.text} announced>
          <Button look="act" onPress={onRetry}>
            <RotateCw size={18} aria-hidden="true" />
            {common('retry')}
          </Button>
          {home}
        </Note>
      )}
      {shown.kind === 'answered' && (
        <Note title={t('form.answered')} text={t('form.answeredText')}>
          <Button look="act" onPress={onAgain}>
            {t('form.again')}
          </Button>
          {home}
        </Note>
      )}
      {shown.kind === 'thanks' && (
        <Note icon={PartyPopper} title={t('form.thanks')} text={t('form.thanksText')} announced>
          {home}
        </Note>
      )}
      {shown.kind === 'open' && <SurveyForm survey={shown.survey} onAnswer={onAnswer} />}
    </CardPage>
  );
}
