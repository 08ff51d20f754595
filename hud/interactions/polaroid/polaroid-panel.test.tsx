import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { proxy } from 'valtio';
import type { RendererKind } from '../../../contract/ports/engine';
import type { App } from '../../../src/actions/app-actions';
import type { SpaceView } from '../../../src/actions/space-actions';
import { interactablesEn } from '../../../src/i18n/locales/interactables.en';
import { AppProvider } from '../../app-context';
import { SpaceProvider } from '../../space/space-context';
import { PolaroidPanel } from './polaroid-panel';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { interactables: interactablesEn } }, initAsync: false });
const inView = (view: RendererKind): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <AppProvider value={{ state: { settings: proxy({ lang: 'en' }) } } as unknown as App}>
        <SpaceProvider
          value={
            {
              space: proxy({ view, name: { zh: '展厅', en: 'Expo' } }),
              actions: {},
            } as unknown as SpaceView
          }
        >
          <PolaroidPanel />
        </SpaceProvider>
      </AppProvider>
    </I18nextProvider>,
  );

describe('instant camera', () => {
  it('counts down when the renderer draws', () => {
    expect(inView('2d')).toContain('data-state="counting"');
  });

  it('shows that no picture is possible when the renderer draws nothing, and offers no retake', () => {
    const panel = inView('headless');
    expect(panel).toContain(interactablesEn.polaroid.noView);
    expect(panel).not.toContain('counting');
    expect(panel).not.toContain('<button');
  });
});
