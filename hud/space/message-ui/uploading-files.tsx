import { LoaderCircle, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Uploads } from '../../../src/actions/chat/uploads';
import style from './message-composer.module.css';

interface Props {
  readonly uploads: Uploads;
  readonly chat: string;
  /** Receives the text of a message whose upload was discarded. */
  readonly onDropped: (text: string) => void;
}

/** Uploads of a chat with progress, retry and discard. */
export function UploadingFiles({ uploads, chat, onDropped }: Props) {
  const { t } = useTranslation('message');
  const list = useSnapshot(uploads.state).list.filter((upload) => upload.chat === chat);
  if (list.length === 0) return null;
  return (
    <ul className={style['uploads']}>
      {list.map(({ key, name, text, size, sent, failed }) => {
        const part = Math.min(100, Math.floor((sent / size) * 100)) || 0;
        return (
          <li key={key} data-failed={failed === undefined ? undefined : ''} data-testid="upload">
            {failed === undefined && <LoaderCircle size={14} aria-hidden="true" />}
            <span role={failed === undefined ? undefined : 'alert'}>
              {failed === undefined
                ? t('uploading', { name, part })
                : t('uploadFailed', { name, why: failed })}
            </span>
            {failed !== undefined && (
              <button type="button" onClick={() => uploads.retry(key)}>
                <RotateCcw size={14} aria-hidden="true" />
                {t('retry')}
              </button>
            )}
            <button
              type="button"
              aria-label={t(failed === undefined ? 'stop' : 'dropFile')}
              title={t(failed === undefined ? 'stop' : 'dropFile')}
              onClick={() => {
                uploads.cancel(key);
                if (text !== '') onDropped(text);
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
            {failed === undefined && (
              <progress max={100} value={part} aria-label={t('uploading', { name, part })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
