import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';

export const UI = defineFeatureUi({
  settingsSections: [
    {
      id: 'map',
      title: { zh: '地图', en: 'Map' },
      Part: lazyPart(async () => (await import('./edit-link')).EditLink, { Failed: PartFailed }),
    },
  ],
  SpaceEditor: lazyPart(async () => (await import('./space-editor')).SpaceEditor, { Failed: PartFailed }),
});
