import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import style from './bars.module.css';
import { useChatPanel, useIsModerator, useRooms } from './chat-panel-context';

/** Messages shown at once. */
const SHOWN = 3;

/** Messages held before they appear as danmaku, for moderators to release. */
export function HeldMessagesBar() {
  const { t } = useTranslation('chat');
  const { calls, attempt } = useChatPanel();
  const { held, config } = useRooms();
  const isModerator = useIsModerator();
  const holds = isModerator && (config?.danmakuHold ?? false);
  useEffect(() => {
    if (holds) calls.loadHeld().catch(() => undefined);
  }, [holds, calls]);
  if (!isModerator || held.length === 0) return null;
  return (
    <section
      className={`${style['bar']} ${style['heldMessages']}`}
      aria-label={t('held', { count: held.length })}
      data-testid="held-messages"
    >
      <p className={style['note']}>{t('held', { count: held.length })}</p>
      {held.slice(0, SHOWN).map(({ id, nickname, text }) => (
        <div key={id} className={style['row']}>
          <p>
            <small dir="auto">{nickname}</small>
            <bdi>{text}</bdi>
          </p>
          <IconButton icon={Check} label={t('pass')} onPress={() => attempt(() => calls.decide(id, true))} />
          <IconButton icon={X} label={t('keep')} onPress={() => attempt(() => calls.decide(id, false))} />
        </div>
      ))}
    </section>
  );
}
