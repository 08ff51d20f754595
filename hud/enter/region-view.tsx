import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignInLayout } from '../sign-in/sign-in-layout';
import { Button } from '../ui/button';
import style from './region-view.module.css';
import { Say } from './say';

export interface RegionProps {
  /** Empty: not known. */
  readonly name: string;
  readonly state: 'blocked' | 'checking' | 'still' | 'open';
  /** Address of the picture; undefined while it loads, empty when there is none. */
  readonly contact: string | undefined;
  readonly onAgain: () => void;
  readonly onOpen: () => void;
  readonly onHome: () => void;
}

/** Why a space cannot be entered from here, and whom to ask. */
export function RegionView({ name, state, contact, onAgain, onOpen, onHome }: RegionProps) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  if (state === 'open')
    return (
      <Say icon={MapPin} look="good" title={t('region.openTitle')} text={t('region.openText', { name })}>
        <Button look="act" size="l" wide onPress={onOpen}>
          {t('region.open')}
        </Button>
      </Say>
    );
  return (
    <SignInLayout
      title={t('region.title')}
      lead={name === '' ? t('region.textNoName') : t('region.text', { name })}
    >
      <div className={style['body']}>
        <p className={style['why']}>{t('region.why')}</p>
        <div className={style['actions']}>
          <Button look="act" size="l" wide busy={state === 'checking'} onPress={onAgain}>
            {state === 'checking' ? t('region.checking') : t('region.again')}
          </Button>
          <p className={style['still']} role="status">
            {state === 'still' && t('region.still')}
          </p>
          <Button look="plain" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </div>
        <div className={style['contact']}>
          {contact ? (
            <img src={contact} alt={t('region.contactLabel')} />
          ) : (
            contact === undefined && <span className={style['blank']} />
          )}
          <p>{contact === '' ? t('region.contactFailed') : t('region.contact')}</p>
        </div>
      </div>
    </SignInLayout>
  );
}
