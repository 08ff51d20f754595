import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { spaceManagementEn } from '../locales/en';
import { spaceManagementZh } from '../locales/zh';

export const UI = defineFeatureUi({
  settingsSections: [
    {
      id: 'management',
      title: { zh: spaceManagementZh.title, en: spaceManagementEn.title },
      Part: lazyPart(async () => (await import('./management')).ManagementSetting, { Failed: PartFailed }),
    },
  ],
});
