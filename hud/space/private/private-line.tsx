import { LoaderCircle, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHDRAW_MS } from '../../../contract/model/chat';
import type { PrivateRow } from '../../../src/state/private-rows';
import { useSettings } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { clockTime } from '../chat/times';
import { usePrivateActions } from './private-context';
import style from './private-line.module.css';

interface Props {
  readonly row: Extract<PrivateRow, { kind: 'message' }>;
  readonly name: string;
  readonly now: number;
  /** Under the last of one's own: whether the other one has read it. */
  readonly receipt: 'read' | 'delivered' | undefined;
}

/** One private message, and what became of it. */
export const PrivateLine = memo(function PrivateLine({ row, name, now, receipt }: Props) {
  const { t } = useTranslation('private');
  const { lang } = useSettings();
  const { resend, discard, withdraw } = usePrivateActions();
  const { item, first, last } = row;
  const { key, own, text, at, fate, desc, withdrawn } = item;
  if (withdrawn)
    return (
      <p className={style['withdrawn']} data-testid="private-message">
        {t(own ? 'withdrawnOwn' : 'withdrawnPeer', { name })}
      </p>
    );
  return (
    <article
      className={style['line']}
      data-own={own || undefined}
      data-first={first || undefined}
      data-fate={fate}
      data-testid="private-message"
    >
      {first && <time dateTime={new Date(at).toISOString()}>{clockTime(at, lang)}</time>}
      <div className={style['said']}>
        {own && fate === 'sent' && now - at < WITHDRAW_MS && (
          <span className={style['undo']}>
            <IconButton icon={Undo2} label={t('withdraw')} tip="above" onPress={() => withdraw(key)} />
          </span>
        )}
        {fate === 'sending' && (
          <span className={style['sending']} role="img" aria-label={t('sending')}>
            <LoaderCircle size={14} aria-hidden="true" />
          </span>
        )}
        <p className={style['text']}>{text}</p>
      </div>
      {fate === 'failed' && (
        <p className={style['failed']}>
          <span>{desc || t('failed')}</span>
          <button type="button" onClick={() => resend(key)}>
            <RotateCcw size={14} aria-hidden="true" />
            {t('resend')}
          </button>
          <button type="button" onClick={() => discard(key)}>
            <Trash2 size={14} aria-hidden="true" />
            {t('discard')}
          </button>
        </p>
      )}
      {receipt && last && <p className={style['receipt']}>{t(receipt)}</p>}
    </article>
  );
});
