import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ENTER_STEPS } from '../../../src/state/space';
import { useSettings } from '../../app-context';
import { BrandMark } from '../../ui/brand';
import { Button } from '../../ui/button';
import style from './enter-screen.module.css';
import { enterPercent, stepState } from './enter-progress';
import { textIn, useSpace, useSpaceActions } from '../space-context';

/** Loading steps while the space opens; the error and next steps when it fails. */
export function EnterScreen() {
  const { t } = useTranslation('space');
  const { t: common } = useTranslation();
  const { lang, brand } = useSettings();
  const { phase, name } = useSpace();
  const { retry } = useSpaceActions();
  const navigate = useNavigate();
  const [broken, setBroken] = useState('');
  if (phase.kind === 'in') return null;
  const shownName = textIn(name, lang) || common('brand');
  if (phase.kind === 'failed') {
    const { invite } = phase;
    return (
      <div className={style['cover']}>
        <div className={style['card']} role="alert">
          <BrandMark size={64} />
          <h1>{t('failTitle')}</h1>
          <p>{phase.text}</p>
          <div className={style['actions']}>
            <Button look={phase.retry || invite ? 'soft' : 'act'} onPress={() => void navigate('/home')}>
              {common('goHome')}
            </Button>
            {phase.retry && (
              <Button look="act" onPress={retry}>
                {common('retry')}
              </Button>
            )}
            {invite && (
              <Button look="act" onPress={() => void navigate(invite)}>
                {t('enterCode')}
              </Button>
            )}
          </div>
        </div>
      </div>
    );
  }
  const percent = enterPercent(phase.done);
  const own = brand?.customBrand ? brand : undefined;
  const named = brand?.customLoading ? brand.loadingImg || brand.mobileLoadingImg : '';
  const picture = named === broken ? '' : named;
  const called = own?.spaceName || shownName;
  return (
    <div
      className={style['cover']}
      // Over a custom picture or colour, the text gets a background.
      data-own={picture || own?.pageBgColor ? true : undefined}
      style={own?.pageBgColor ? { background: own.pageBgColor } : undefined}
    >
      {picture && (
        <picture className={style['picture']}>
          <source media="(max-width: 760px)" srcSet={brand?.mobileLoadingImg || picture} />
          <img src={picture} alt="" onError={() => setBroken(picture)} />
        </picture>
      )}
      <div className={style['card']}>
        <span className={style['mark']}>
          {own?.pageLogo ? <BrandMark size={88} src={own.pageLogo} /> : <BrandMark size={88} />}
        </span>
        <h1>{t('entering', { name: called })}</h1>
        <div className={style['progress']}>
          <div
            className={style['bar']}
            role="progressbar"
            aria-label={t('entering', { name: called })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <span style={{ width: `${percent}%`, background: own?.progressColor || undefined }} />
          </div>
          <span
            className={style['percent']}
            style={{ color: own?.percentColor || undefined }}
            aria-hidden="true"
          >
            {percent}%
          </span>
        </div>
        <ol className={style['steps']}>
          {ENTER_STEPS.map((step) => (
            <li key={step} data-state={stepState(step, phase.done)}>
              <span className={style['dot']} />
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
