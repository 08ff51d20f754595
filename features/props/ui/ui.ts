import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { propsEn } from '../locales/en';
import { propsZh } from '../locales/zh';
import { PlacingBar } from './placing-bar';
import { PropsButton, PropsControl } from './props-button';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'props',
      title: { zh: propsZh.title, en: propsEn.title },
      Content: lazyPart(async () => (await import('./props-panel')).PropsPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  controls: [{ order: 30, Part: PropsControl }],
  bars: [{ order: 30, Part: PlacingBar }],
  placesTools: [{ order: 10, Part: PropsButton }],
  settingsSections: [
    {
      id: 'props',
      title: { zh: propsZh.settings.title, en: propsEn.settings.title },
      Part: lazyPart(async () => (await import('./rules-setting')).RulesSetting, { Failed: PartFailed }),
    },
  ],
});
