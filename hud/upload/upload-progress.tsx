import { X } from 'lucide-react';
import type { UploadSlot } from '../../src/actions/upload-slot';
import type { UploadSlotState } from '../../src/state/upload-slot';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import style from './upload-field.module.css';
import { useUploadLocale } from './use-upload-slot';

/** How far an upload is, how to end it, and how to go on after it failed. */
export function UploadProgress({
  slot,
  state,
}: {
  readonly slot: UploadSlot;
  readonly state: UploadSlotState;
}) {
  const t = useUploadLocale();
  const { phase, name, share } = state;
  if (phase === 'idle') return null;
  if (phase === 'failed')
    return state.canGoOn ? (
      <div className={style['after']}>
        <Button size="s" look="act" onPress={() => slot.goOn()}>
          {t('goOn')}
        </Button>
        <Button size="s" onPress={() => slot.cancel()}>
          {t('forget')}
        </Button>
      </div>
    ) : null;
  const text =
    phase === 'preparing'
      ? t('preparing')
      : phase === 'checking'
        ? t('checking', { name })
        : t('sending', { name, percent: Math.floor(share * 100) });
  return (
    <div className={style['going']}>
      <div>
        <span>{text}</span>
        <progress aria-label={text} {...(phase === 'sending' && { value: share, max: 1 })} />
      </div>
      <IconButton icon={X} label={t('cancel')} tip="title" onPress={() => slot.cancel()} />
    </div>
  );
}
