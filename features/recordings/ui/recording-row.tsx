import { Download, Pencil, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { IconButton } from '../../../hud/ui/icon-button';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { featureFilePath } from '../../../contract/model/feature-file';
import type { Recording } from '../client-api';
import { recordingsLocales } from '../locales/locales';
import { RECORDINGS } from '../model';
import style from './bank.module.css';
import { dateText, lengthText, sizeText } from './format';
import { RenameForm } from './rename-form';

const Player = lazyPart(async () => (await import('./player')).Player, { Failed: PartFailed });

interface Props {
  readonly recording: Recording;
  readonly playing: boolean;
  readonly onPlay: (on: boolean) => void;
  readonly onRenamed: (title: string) => void;
  readonly onDeleted: () => void;
}

/** One recording, with its player while it plays. */
export function RecordingRow({ recording, playing, onPlay, onRenamed, onDeleted }: Props) {
  const { spaceId, recordingId, kind, state, by, of, seconds, bytes, isWhole, spaceName, startedAt } =
    recording;
  const t = useFeatureLocale(recordingsLocales);
  const { dialogs, toaster, showError } = useApp();
  const { lang } = useSettings();
  const api = useFeatureAppApi('recordings');
  const [renaming, setRenaming] = useState(false);
  const title = recording.title || t(`bank.unnamed.${kind}`, { of });
  const isReady = state === 'ready';
  const remove = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: t('bank.deleteTitle', { title }),
      content: t('bank.deleteText'),
      confirm: t('bank.deleteYes'),
      cancel: t('bank.cancel'),
    });
    if (!confirmed) return;
    try {
      await api.remove(spaceId, recordingId);
      toaster.success(t('bank.deleted'));
      onDeleted();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className={style['row']} data-testid="recording-row">
      <div className={style['head']}>
        <button
          type="button"
          className={style['play']}
          disabled={!isReady}
          aria-expanded={playing}
          aria-label={`${t(playing ? 'bank.close' : 'bank.play')} · ${title}`}
          onClick={() => onPlay(!playing)}
        >
          {playing ? <X size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        </button>
        <div className={style['words']}>
          {renaming ? (
            <RenameForm
              title={recording.title}
              placeholder={title}
              onSave={async (name) => {
                await api.rename(spaceId, recordingId, name);
                onRenamed(name);
                setRenaming(false);
              }}
              onCancel={() => setRenaming(false)}
            />
          ) : (
            <h2 dir="auto">{title}</h2>
          )}
          <p>
            <span dir="auto">{spaceName}</span>
            <span>{dateText(startedAt, lang)}</span>
            <span dir="auto">{t('bank.by', { by })}</span>
            {isReady ? (
              <>
                <span>{lengthText(seconds)}</span>
                <span>{sizeText(bytes)}</span>
              </>
            ) : (
              <strong data-state={state}>{t(`bank.state.${state}`)}</strong>
            )}
          </p>
          {isReady && !isWhole && <p>{t('bank.apart')}</p>}
        </div>
        <div className={style['actions']}>
          {isWhole && (
            <a
              className={style['download']}
              href={featureFilePath(RECORDINGS, recordingId)}
              download
              aria-label={`${t('bank.download')} · ${title}`}
              title={t('bank.download')}
            >
              <Download size={20} aria-hidden="true" />
            </a>
          )}
          <IconButton
            icon={Pencil}
            label={`${t('bank.rename')} · ${title}`}
            tip="title"
            onPress={() => setRenaming(!renaming)}
          />
          <IconButton
            icon={Trash2}
            label={`${t('bank.delete')} · ${title}`}
            tip="title"
            danger
            onPress={() => void remove()}
          />
        </div>
      </div>
      {playing && isReady && <Player recording={recording} />}
    </li>
  );
}
