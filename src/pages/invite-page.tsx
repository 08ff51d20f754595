import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSettings } from '../../hud/app-context';
import { InviteView, type InviteStep } from '../../hud/enter/invite-view';
import { useBoot } from '../boot/boot-context';
import { refusalRedirect } from '../boot/space/space-errors';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { enterLocales } from '../i18n/enter-locales';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN, MAIN, spaceIdOf } from '../router/routes';

export const locales = enterLocales;

type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ask' | 'valid'; readonly zh: string; readonly en: string }
  | { readonly kind: 'failed'; readonly text: string };

async function find(http: Http, spaceId: string, signal?: AbortSignal): Promise<Found> {
  const options = { quiet: true, ...(signal ? { signal } : {}) };
  const [{ spaceName: zh, spaceNameEn }, { valid }] = await Promise.all([
    http.get('/api/space/simplifyV2', { spaceId }, options),
    http.post('/api/space/hasValidInviteCode', { spaceId }, options),
  ]);
  return { kind: valid ? 'valid' : 'ask', zh, en: spaceNameEn || zh };
}

/** The invitation page. A link may fill in the `code`. */
export function Page() {
  const { app, http } = useBoot();
  const { lang } = useSettings();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const spaceId = spaceIdOf(search);
  const [found, setFound] = useState<Found>({ kind: 'loading' });

  const load = useCallback(
    (id: string, signal?: AbortSignal) =>
      find(http, id, signal).then(setFound, (error: unknown) => {
        if (signal?.aborted) return;
        // Opens the page that handles this refusal, if there is one.
        const guest = AppError.from(error).is('forbidden');
        const to = guest ? withReturnUrl(LOGIN, pathname + search) : refusalRedirect(error, id);
        if (to === undefined) setFound({ kind: 'failed', text: app.errorText(error) });
        else void navigate(to, { replace: true });
      }),
    [app, http, navigate, pathname, search],
  );
  useEffect(() => {
    const controller = new AbortController();
    if (spaceId) void load(spaceId, controller.signal);
    return () => controller.abort();
  }, [load, spaceId]);

  const enter = (): void => {
    app.page.mark('tp:enter');
    void navigate(`${MAIN}?id=${encodeURIComponent(spaceId ?? '')}`);
  };
  const step: InviteStep = !spaceId
    ? { kind: 'lost' }
    : 'zh' in found
      ? { kind: found.kind, name: found[lang] }
      : found;
  return (
    <InviteView
      step={step}
      code={query.get('code') ?? ''}
      errorTextOf={app.errorText}
      onSubmit={async (inviteCode) => {
        if (!spaceId) return;
        await http.post('/api/space/validInviteCode', { spaceId, inviteCode }, { quiet: true });
        enter();
      }}
      onEnter={enter}
      onHome={() => void navigate(HOME)}
      onRetry={() => {
        setFound({ kind: 'loading' });
        if (spaceId) void load(spaceId);
      }}
    />
  );
}
