import { Building2, Footprints } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scan, ScanState } from '../../src/actions/account/wechat-scan';
import { Button } from '../ui/button';
import { PhoneCodeForm, type EnteredCode } from './phone-code-form';
import { SignInLayout } from './sign-in-layout';
import style from './sign-in-view.module.css';
import { Tabs } from './tabs';

const WechatScan = lazy(async () => ({ default: (await import('./wechat-scan')).WechatScan }));

export interface SignInWays {
  readonly onCode: (entered: EnteredCode) => Promise<void>;
  /** Undefined when it is not offered; so are the others. */
  readonly wechat?:
    | {
        readonly start: (onState: (state: ScanState) => void) => Scan;
        readonly onRedirect: (url: string, state: string) => void;
      }
    | undefined;
  /** Placed above the title. */
  readonly sign?: ReactNode;
  readonly onPartner?: (() => void) | undefined;
  readonly onGuest?: (() => void) | undefined;
  /** The option that is in progress. */
  readonly busy?: 'partner' | 'guest' | undefined;
}

/** All sign-in options on one page. */
export function SignInView({ onCode, wechat, sign, onPartner, onGuest, busy }: SignInWays) {
  const { t } = useTranslation('login');
  const [way, setWay] = useState<'code' | 'scan'>('code');
  const panelId = useId();
  return (
    <SignInLayout sign={sign} title={t('title')} lead={t(way === 'code' ? 'lead' : 'leadScan')}>
      <div className={style['options']}>
        {wechat && (
          <Tabs
            label={t('ways')}
            panelId={panelId}
            current={way}
            onChange={setWay}
            tabs={[
              { id: 'code', label: t('byCode') },
              { id: 'scan', label: t('byScan') },
            ]}
          />
        )}
        <div
          id={panelId}
          className={style['panel']}
          {...(wechat ? { role: 'tabpanel', 'aria-labelledby': `${panelId}-${way}` } : {})}
        >
          {way === 'scan' && wechat ? (
            <Suspense fallback={null}>
              <WechatScan start={wechat.start} onRedirect={wechat.onRedirect} />
            </Suspense>
          ) : (
            <PhoneCodeForm
              submit={t('submit')}
              submitting={t('submitting')}
              storeKey="code-sign-in"
              onSubmit={onCode}
            />
          )}
        </div>
        {(onPartner ?? onGuest) && (
          <div className={style['alternatives']}>
            <p className={style['or']}>
              <span>{t('or')}</span>
            </p>
            <div className={style['row']}>
              {onPartner && (
                <Button wide busy={busy === 'partner'} disabled={busy === 'guest'} onPress={onPartner}>
                  <Building2 size={18} aria-hidden="true" />
                  {t('partner')}
                </Button>
              )}
              {onGuest && (
                <Button wide busy={busy === 'guest'} disabled={busy === 'partner'} onPress={onGuest}>
                  <Footprints size={18} aria-hidden="true" />
                  {t('guest')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </SignInLayout>
  );
}
