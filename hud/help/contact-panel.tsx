import { MessageSquareText, RotateCw, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feedback } from '../../src/actions/feedback';
import { Button } from '../ui/button';
import style from './contact-panel.module.css';
import { useHelpLocale } from './use-help-locale';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly src: string };

interface Props {
  readonly feedback: Pick<Feedback, 'contactQr'>;
  /** Opens the message form, also when there is no code. */
  readonly onWrite: () => void;
}

/** QR code of the provider's enterprise contact (section 1). Each retry mounts it again. */
export function ContactPanel(props: Props) {
  const [tries, setTries] = useState(0);
  return <Code key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Code({ feedback, onWrite, onRetry }: Props & { readonly onRetry: () => void }) {
  const t = useHelpLocale();
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    const show = (next: Shown): void => {
      if (current) setShown(next);
    };
    feedback.contactQr().then(
      (src) => show(src === '' ? { kind: 'none' } : { kind: 'code', src }),
      () => show({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [feedback]);

  return (
    <div className={style['panel']} aria-live="polite" aria-busy={shown.kind === 'loading'}>
      {shown.kind === 'loading' && (
        <>
          <div className={`${style['code']} ${style['skeleton']}`} />
          <p>{t('qr.loading')}</p>
        </>
      )}
      {shown.kind === 'code' && (
        <>
          <img
            className={style['code']}
            src={shown.src}
            alt={t('qr.label')}
            onError={() => setShown({ kind: 'failed' })}
          />
          <p>
            <ScanLine size={16} aria-hidden="true" />
            {t('qr.scan')}
          </p>
        </>
      )}
      {shown.kind === 'failed' && (
        <>
          <p>{t('qr.failed')}</p>
          <Button size="s" onPress={onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            {common('retry')}
          </Button>
        </>
      )}
      {shown.kind === 'none' && (
        <>
          <p>
            <strong>{t('qr.none')}</strong>
          </p>
          <p>{t('qr.noneHint')}</p>
          <Button size="s" onPress={onWrite}>
            <MessageSquareText size={16} aria-hidden="true" />
            {t('message')}
          </Button>
        </>
      )}
    </div>
  );
}
