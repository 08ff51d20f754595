import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { NotYetView } from '../../hud/shell/not-yet-view';
import type { LocaleBundle } from '../i18n/add-locales';
import { shellLocales } from '../i18n/shell-locales';
import { HOME, MAIN, routeOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [shellLocales];

/** Boards and the editor until their version is there. */
export function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const title = routeOf(pathname)?.title ?? 'home';
  // Whoever came out of a space goes back there.
  const spaceId = useSearchParams()[0].get('spaceId') ?? '';
  const back = spaceId !== '' ? `${MAIN}?id=${encodeURIComponent(spaceId)}` : HOME;
  return (
    <NotYetView name={t(`titles.${title}`)} toSpace={spaceId !== ''} onBack={() => void navigate(back)} />
  );
}
