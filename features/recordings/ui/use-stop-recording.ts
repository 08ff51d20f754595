import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { recordingsLocales } from '../locales/locales';

/** Stops a recording, and says whether something of it is kept. */
export function useStopRecording(): (recordingId: string) => Promise<void> {
  const t = useFeatureLocale(recordingsLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('recordings');
  return async (recordingId) => {
    try {
      if (await api.stop(recordingId)) toaster.success(t('ended'));
      else toaster.warning(t('endedEmpty'));
    } catch (error) {
      showError(error);
    }
  };
}
