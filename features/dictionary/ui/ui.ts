import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { dictionaryEn } from '../locales/en';
import { dictionaryZh } from '../locales/zh';

export const UI = defineFeatureUi({
  settingsSections: [
    {
      id: 'dictionary',
      title: { zh: dictionaryZh.title, en: dictionaryEn.title },
      Part: lazyPart(async () => (await import('./dictionary')).DictionarySetting, { Failed: PartFailed }),
    },
  ],
});
