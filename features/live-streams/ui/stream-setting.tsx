import { useCallback, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { useRead } from '../../../hud/ui/use-read';
import type { LiveScreen } from '../contract';
import { liveStreamsLocales } from '../locales/locales';
import { isStreamAddress } from '../model';
import style from './stream-setting.module.css';

interface ScreenProps {
  readonly label: string;
  readonly screen: LiveScreen;
  readonly onShow: (url: string) => Promise<void>;
}

/** One large screen: its address, and the buttons that begin and end it. */
function ScreenStream({ label, screen, onShow }: ScreenProps) {
  const t = useFeatureLocale(liveStreamsLocales);
  const [url, setUrl] = useState(screen.url);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOn = screen.url !== '';
  const run = async (next: string): Promise<void> => {
    setBusy(true);
    await onShow(next);
    setBusy(false);
  };
  const show = (): void => {
    const next = url.trim();
    const valid = isStreamAddress(next);
    setWrong(!valid);
    if (valid) void run(next);
  };
  return (
    <div className={style['screen']} data-testid={`live-${screen.elementId}`}>
      <div className={style['head']}>
        <strong dir="auto">{label}</strong>
        {isOn && <span className={style['on']}>{t('settings.on')}</span>}
      </div>
      <Field
        label={t('settings.address')}
        hint={t('settings.addressHint')}
        error={wrong ? t('settings.invalid') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…/live.m3u8"
        value={url}
        onChange={({ target }) => {
          setUrl(target.value);
          setWrong(false);
        }}
      />
      <div className={style['buttons']}>
        <Button
          look="act"
          busy={busy}
          disabled={url.trim() === '' || url.trim() === screen.url}
          onPress={show}
        >
          {t(isOn ? 'settings.change' : 'settings.show')}
        </Button>
        {isOn && (
          <Button
            busy={busy}
            onPress={() => {
              setUrl('');
              setWrong(false);
              void run('');
            }}
          >
            {t('settings.end')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The live streams on the large screens of a space. */
export function StreamSetting({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(liveStreamsLocales);
  const { showError, toaster } = useApp();
  const { lang } = useSettings();
  const api = useFeatureAppApi('live-streams');
  const { read, again, set } = useRead(useCallback(() => api.screens(spaceId), [api, spaceId]));
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const screens = read.value;
  if (screens.length === 0)
    return (
      <div className={style['none']}>
        <strong>{t('settings.none')}</strong>
        <p>{t('settings.noneText')}</p>
      </div>
    );
  const show = async (elementId: string, url: string): Promise<void> => {
    try {
      await api.show(spaceId, elementId, url);
      set(screens.map((screen) => (screen.elementId === elementId ? { ...screen, url } : screen)));
      toaster.success(t(url === '' ? 'settings.over' : 'settings.shown'));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <p className={style['intro']}>{t('settings.intro')}</p>
      {screens.map((screen, index) => (
        <ScreenStream
          key={screen.elementId}
          label={screen.name?.[lang] ?? t('settings.screen', { number: index + 1 })}
          screen={screen}
          onShow={(url) => show(screen.elementId, url)}
        />
      ))}
    </>
  );
}
