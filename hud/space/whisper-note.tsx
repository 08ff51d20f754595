import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { lookOf } from '../ui/look-of';
import { ListedPortrait } from '../ui/listed-portrait';
import { usePress } from '../ui/use-press';
import { useSpace, useSpaceActions } from './space-context';
import surface from './surface.module.css';
import style from './whisper-note.module.css';

/** So long it stays, milliseconds; what is new is counted at the chat's button afterwards. */
const STAYS = 8_000;

/** What somebody has just said in private, while one looks elsewhere: a press opens that chat. */
export function WhisperNote() {
  const { t } = useTranslation('private');
  const { timers } = useApp();
  const { whisper, panel } = useSpace();
  const { chatWith, hideWhisper } = useSpaceActions();
  // Under a pointer, or with the focus, it does not go away.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!whisper || held) return undefined;
    return timers.after(STAYS, hideWhisper);
  }, [whisper, held, timers, hideWhisper]);
  const press = usePress(() => {
    if (!whisper) return;
    setHeld(false);
    chatWith(whisper.peer);
  });
  if (!whisper) return null;
  const { peer, text } = whisper;
  return (
    <button
      type="button"
      className={`${surface['surface']} ${style['note']}`}
      title={t('row', { name: peer.nickname })}
      data-aside={panel ? '' : undefined}
      data-testid="whisper"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={press}
    >
      <ListedPortrait look={lookOf(peer)} size={28} />
      <span className={style['words']}>{t('said', { name: peer.nickname, text })}</span>
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
}
