import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { AppProvider } from '../../hud/app-context';
import { Below } from '../../hud/portal/home/below';
import { Hero } from '../../hud/portal/home/hero';
import type { App } from '../actions/app-actions';
import type { Lang } from '../i18n/i18n';
import { commonEn } from '../i18n/locales/common.en';
import { commonZh } from '../i18n/locales/common.zh';
import { createSettingsState } from '../state/settings';

/** The portal's front as text. The build writes it into the page of `/` (`scripts/vite-portal-still`). */
export interface PortalStill {
  readonly hero: string;
  readonly below: string;
}

/** The static page handles no input. */
const never = () => Promise.reject(new Error('the still portal loads nothing'));

export function portalStill(lang: Lang): PortalStill {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: lang,
    resources: { zh: { common: commonZh }, en: { common: commonEn } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  // The state that these parts read during the render.
  const app = { state: { settings: createSettingsState(lang).state } } as unknown as App;
  const text = (part: 'hero' | 'below'): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <AppProvider value={app}>
          <StaticRouter location="/">
            {part === 'hero' ? <Hero load={never} /> : <Below loadFeedback={never} />}
          </StaticRouter>
        </AppProvider>
      </I18nextProvider>,
    )
      // Lazy images far below would stay empty without scrolling, for example in a screenshot.
      .replaceAll(' loading="lazy"', ' fetchpriority="low"')
      .replaceAll(' decoding="async"', '');
  return { hero: text('hero'), below: text('below') };
}
