import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { NotYetView } from '../../hud/shell/not-yet-view';
import type { LocaleBundle } from '../i18n/add-locales';
import { shellLocales } from '../i18n/shell-locales';
import { HOME, MAIN, routeOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [shellLocales];

/** A placeholder for boards and the editor. */
export function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const title = routeOf(pathname)?.title ?? 'home';
  // Returns to the space that the user came from.
  const spaceId = useSearchParams()[0].get('spaceId') ?? '';
  const back = spaceId !== '' ? `${MAIN}?id=${encodeURIComponent(spaceId)}` : HOME;
  return (
    <NotYetView name={t(`titles.${title}`)} toSpace={spaceId !== ''} onBack={() => void navigate(back)} />
  );
}
