import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { recordingsEn } from '../locales/en';
import { recordingsZh } from '../locales/zh';
import { RecordButton } from './record-button';
import { RecordingNotices } from './recording-notices';

export const UI = defineFeatureUi({
  controls: [{ order: 20, Part: RecordButton }],
  notices: [{ order: 20, Part: RecordingNotices }],
  settingsSections: [
    {
      id: 'recording',
      title: { zh: recordingsZh.settings.title, en: recordingsEn.settings.title },
      Part: lazyPart(async () => (await import('./consent-setting')).ConsentSetting, { Failed: PartFailed }),
    },
  ],
  RecordingBank: lazyPart(async () => (await import('./bank')).Bank, { Failed: PartFailed }),
});
