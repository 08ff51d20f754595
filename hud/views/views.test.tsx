import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/actions/app-actions';
import { shellEn } from '../../src/i18n/locales/shell.en';
import { AppProvider } from '../app-context';
import { PolaroidView } from './polaroid-view';
import { PortalView } from './portal-view';

const i18n = createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { shell: shellEn } }, initAsync: false }),
);
const shown = (view: ReactElement): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <AppProvider value={{} as App}>{view}</AppProvider>
    </I18nextProvider>,
  );

describe('views', () => {
  it('a portal shows the host when it leads to another site', () => {
    expect(shown(<PortalView text="Over there" to="https://planet.example/x" />)).toContain('planet.example');
    expect(shown(<PortalView text="Over there" to="/main?id=garden" />)).not.toContain('garden');
  });

  it('a polaroid shows its picture above its text', () => {
    const view = shown(<PolaroidView text="Together" image="/a.webp" />);
    expect(view).toContain('src="/a.webp" alt="Together"');
  });
});
