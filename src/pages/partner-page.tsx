import { useNavigate, useSearchParams } from 'react-router-dom';
import { PartnerView } from '../../hud/enter/partner-view';
import { useBoot } from '../boot/boot-context';
import { enterLocales } from '../i18n/enter-locales';
import { LOGIN } from '../router/routes';

export const locales = enterLocales;

/** The embedded partner's sign-in page: its answer goes to the relay, as a real partner's does. */
export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = query.get('state') ?? '';
  return (
    <PartnerView
      started={state !== ''}
      errorTextOf={app.errorText}
      onStart={() => void navigate(LOGIN)}
      onSubmit={async (account) => {
        const { url } = await http.post('/api/hkust/demoAuthorize', { state, ...account }, { quiet: true });
        app.page.load(url);
      }}
    />
  );
}
