import type { App } from '../actions/app-actions';
import type { Http } from '../http/client';
import type { SettingsStore } from '../state/settings';

/** Keeps the branding of the space in the URL: loads it on a change, drops it without a space. */
export function createBranding(http: Http, settings: SettingsStore): App['showBrandOf'] {
  let shown: string | undefined;
  return (spaceId) => {
    if (spaceId === shown) return;
    shown = spaceId;
    settings.set('brand', undefined);
    if (spaceId === undefined) return;
    http.get('/api/space/getSpaceBrandConfig', { spaceId }, { quiet: true }).then(
      (brand) => {
        if (shown === spaceId) settings.set('brand', brand);
      },
      () => {
        // The default brand stays; the next page of the space retries.
        if (shown === spaceId) shown = undefined;
      },
    );
  };
}
