import { useCallback } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Toggle } from '../../../hud/ui/toggle';
import { useRead } from '../../../hud/ui/use-read';
import { recordingsLocales } from '../locales/locales';

/** Whether a space asks people before they are recorded. */
export function ConsentSetting({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(recordingsLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureAppApi('recordings');
  const { read, again, set } = useRead(useCallback(() => api.asks(spaceId), [api, spaceId]));
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const change = async (asks: boolean): Promise<void> => {
    set(asks);
    try {
      await api.setAsks(spaceId, asks);
      toaster.success(t('settings.saved'));
    } catch (error) {
      set(!asks);
      showError(error);
    }
  };
  return (
    <Toggle
      label={t('settings.ask')}
      text={t('settings.askText')}
      checked={read.value}
      onChange={(asks) => void change(asks)}
    />
  );
}
