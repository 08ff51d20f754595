import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { WxConfirmView, type ConfirmStep } from '../../hud/enter/wx-confirm-view';
import { useBoot } from '../boot/boot-context';
import { AppError } from '../http/app-error';
import { enterLocales } from '../i18n/enter-locales';
import { PATHS } from '../router/routes';

export const locales = enterLocales;

/** An expired or unknown ticket. */
const isOver = (error: unknown): boolean => {
  const failure = AppError.from(error);
  return failure.is('scanExpired') || failure.is('notFound') || failure.is('invalid');
};

/** The page behind the QR code of the embedded provider, on the phone. */
export function Page() {
  const { app, http } = useBoot();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const ticket = query.get('ticket') ?? '';
  const [step, setStep] = useState<ConfirmStep>({ kind: 'opening' });

  const open = useCallback(
    (signal?: AbortSignal) =>
      http.post('/api/wechat/confirm/open', { ticket }, { quiet: true, ...(signal ? { signal } : {}) }).then(
        ({ mode, brandName, nickname }) => setStep({ kind: 'ask', mode, brand: brandName, nickname }),
        (error: unknown) => {
          if (signal?.aborted) return;
          setStep(isOver(error) ? { kind: 'expired' } : { kind: 'failed', text: app.errorText(error) });
        },
      ),
    [app, http, ticket],
  );
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [open]);

  return (
    <WxConfirmView
      step={step}
      errorTextOf={app.errorText}
      onHome={() => void navigate(PATHS.root, { replace: true })}
      onRetry={() => {
        setStep({ kind: 'opening' });
        void open();
      }}
      onAnswer={async (accept, nickname) => {
        try {
          const named = accept && nickname !== '' ? { nickname } : {};
          await http.post('/api/wechat/confirm/answer', { ticket, accept, ...named }, { quiet: true });
          setStep((before) => ({
            kind: accept ? 'yes' : 'no',
            mode: before.kind === 'ask' ? before.mode : 'login',
          }));
        } catch (error) {
          if (!isOver(error)) throw error;
          setStep({ kind: 'expired' });
        }
      }}
    />
  );
}
