import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { liveStreamsEn } from '../locales/en';
import { liveStreamsZh } from '../locales/zh';
import { EnlargedStream } from './enlarged-stream';
import { StreamNotice } from './stream-notice';

export const UI = defineFeatureUi({
  notices: [{ order: 30, Part: StreamNotice }],
  dialogs: [{ order: 20, Part: EnlargedStream }],
  settingsSections: [
    {
      id: 'live',
      title: { zh: liveStreamsZh.settings.title, en: liveStreamsEn.settings.title },
      Part: lazyPart(async () => (await import('./stream-setting')).StreamSetting, { Failed: PartFailed }),
    },
  ],
});
