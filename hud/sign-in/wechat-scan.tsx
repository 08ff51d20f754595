import { Check, RefreshCw, Smartphone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scan, ScanState } from '../../src/actions/account/wechat-scan';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { QrCode } from '../ui/qr-code';
import { isLocalHost } from './local-host';
import style from './wechat-scan.module.css';

interface Props {
  /** Starts a scan that reports its state; it is stopped on unmount. */
  readonly start: (onState: (state: ScanState) => void) => Scan;
  /** Opens the provider's own page. */
  readonly onRedirect: (url: string, state: string) => void;
}

const ICONS = { scanned: Smartphone, confirmed: Check, refused: X, expired: RefreshCw, failed: X } as const;

/** QR code with the state of its scan. Needs the namespace `login`. */
export function WechatScan({ start, onRedirect }: Props) {
  const { errorText: errorWords, page } = useApp();
  const { t } = useTranslation('login');
  const [state, setState] = useState<ScanState>({ kind: 'loading' });
  const scan = useRef<Scan>(undefined);
  useEffect(() => {
    const started = start(setState);
    scan.current = started;
    return () => started.dispose();
  }, [start]);

  const { kind } = state;
  if (kind === 'redirect')
    return (
      <div className={style['scan']}>
        <Button look="act" size="l" wide onPress={() => onRedirect(state.url, state.state)}>
          {t('scan.redirect')}
        </Button>
        <p className={style['status']}>
          <span>{t('scan.redirectHint')}</span>
        </p>
      </div>
    );
  // A phone cannot reach an address of this computer.
  const local = isLocalHost(page.hostname());
  const Icon = kind === 'loading' || kind === 'waiting' ? undefined : ICONS[kind];
  const over = kind === 'refused' || kind === 'expired' || kind === 'failed';
  return (
    <div className={style['scan']} data-testid="scan" data-state={kind}>
      <div className={style['frame']} aria-busy={kind === 'loading' || undefined}>
        {kind === 'loading' && <span className={style['blank']} />}
        {'url' in state && <QrCode text={state.url} label={t('scan.label')} dimmed={kind !== 'waiting'} />}
        {Icon && (
          <div className={style['over']}>
            <span className={style['badge']} data-kind={kind}>
              <Icon size={28} aria-hidden="true" />
            </span>
            {over && (
              <Button look="act" size="s" onPress={() => scan.current?.refresh()}>
                {t('scan.refresh')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={style['status']} role="status">
        <strong>{t(`scan.${kind}`)}</strong>
        <span>
          {kind === 'waiting' && !local && t('scan.waitingHint')}
          {kind === 'scanned' && t('scan.scannedHint')}
          {kind === 'failed' && errorWords(state.error)}
        </span>
        {kind === 'waiting' && local && (
          <a href={state.url} target="_blank" rel="noopener">
            {t('scan.local')}
          </a>
        )}
      </p>
    </div>
  );
}
