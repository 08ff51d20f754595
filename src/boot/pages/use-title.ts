import { useCallback, useEffect } from 'react';
import { useSettings } from '../../../hud/app-context';
import { routeOf } from '../../router/routes';
import { useBoot } from '../boot-context';

/** Title and icon are set again after this delay, because a page may have changed them while loading (section 2). */
const AGAIN = 1000;
const OUR_ICON = '/favicon.svg';

/**
 * Keeps title and icon of the route and the brand. Returns a setter for step 5 of the guard, which runs before the
 * page.
 */
export function useTitle(shown: string | undefined): (pathname: string) => void {
  const { app, languages } = useBoot();
  const { brand, lang, subject } = useSettings();
  const icon = (brand?.customBrand && brand.logoIco) || OUR_ICON;
  const custom = (brand?.customBrand && brand.brandName) || app.config.brandName;

  const apply = useCallback(
    (pathname: string): void => {
      const route = routeOf(pathname);
      if (!route) return;
      const t = languages.i18n.getFixedT(lang, 'common');
      const about = subject?.path === pathname ? subject.text : t(`titles.${route.title}`);
      app.page.setTitle(`${about} · ${custom || t('brand')}`);
      app.page.setIcon(icon);
    },
    [app, custom, icon, lang, languages, subject],
  );

  useEffect(() => {
    if (shown === undefined) return undefined;
    apply(shown);
    return app.timers.after(AGAIN, () => apply(shown));
  }, [app, apply, shown]);
  return apply;
}
