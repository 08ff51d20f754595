import { LoaderCircle, RotateCcw, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../../contract/model/avatar';
import type { ChatItem } from '../../../src/state/chat-list';
import { Portrait } from '../../ui/portrait';
import { useSpaceActions } from '../space-context';
import style from './message-row.module.css';

/** A message keeps only the head of its writer; the body does not show in the picture. */
export function headLook(color: string, headImage: string): AvatarLook {
  const body = headImage.replace('-head-', '-body-');
  return parseLook(color, `${headImage},${body}`) ?? FALLBACK_LOOK;
}

interface Props {
  readonly item: ChatItem;
  /** First of its group: with face and name. */
  readonly first: boolean;
  readonly own: boolean;
  /** The writer is in the space now. */
  readonly here: boolean;
  readonly time: string;
}

export const MessageRow = memo(function MessageRow({ item, first, own, here, time }: Props) {
  const { t } = useTranslation('space');
  const { resend, discard } = useSpaceActions();
  return (
    <article
      className={style['row']}
      data-own={own || undefined}
      data-first={first || undefined}
      data-fate={item.fate}
      data-testid="message"
    >
      {!own && (
        <span className={style['face']}>
          {first && <Portrait look={headLook(item.color, item.headImage)} size={34} dimmed={!here} />}
        </span>
      )}
      <div className={style['body']}>
        {first && (
          <p className={style['head']}>
            <span className={style['name']}>{own ? t('chatPanel.mine') : item.nickname}</span>
            <time dateTime={new Date(item.at).toISOString()}>{time}</time>
          </p>
        )}
        <div className={style['line']}>
          {item.fate === 'sending' && (
            <span className={style['sending']} role="img" aria-label={t('chatPanel.sending')}>
              <LoaderCircle size={14} aria-hidden="true" />
            </span>
          )}
          <p className={style['bubble']}>{item.text}</p>
        </div>
        {item.fate === 'failed' && (
          <p className={style['failed']}>
            <span>{item.desc || t('chatPanel.failed')}</span>
            <button type="button" onClick={() => resend(item.key)}>
              <RotateCcw size={14} aria-hidden="true" />
              {t('chatPanel.retry')}
            </button>
            <button type="button" onClick={() => discard(item.key)}>
              <Trash2 size={14} aria-hidden="true" />
              {t('chatPanel.discard')}
            </button>
          </p>
        )}
      </div>
    </article>
  );
});
