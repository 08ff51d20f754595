import type { App } from '../actions/app-actions';
import type { Http } from '../http/client';
import type { SettingsStore } from '../state/settings';

/** Branding follows the space of the address: loads it when that changes, drops it where there is none. */
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
        // Our own brand stands; the next page of the space tries again.
        if (shown === spaceId) shown = undefined;
      },
    );
  };
}
