import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import { lookOf } from '../../ui/avatar-look';
import { ListedPortrait } from '../../ui/listed-portrait';
import { useSpace, useSpaceActions } from '../space-context';
import { WorldNote } from './world-note';

/** So long it stays, milliseconds; what is new is counted at the chat's button afterwards. */
const STAYS = 8_000;

/** What somebody has just said in private, while one looks elsewhere: a press opens that chat. */
export function WhisperNote() {
  const { t } = useTranslation('private');
  const { timers } = useApp();
  const { whisper } = useSpace();
  const { chatWith, hideWhisper } = useSpaceActions();
  // Under a pointer, or with the focus, it does not go away.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!whisper || held) return undefined;
    return timers.after(STAYS, hideWhisper);
  }, [whisper, held, timers, hideWhisper]);
  if (!whisper) return null;
  const { peer, text } = whisper;
  return (
    <WorldNote
      testId="whisper"
      mark={<ListedPortrait look={lookOf(peer)} size={28} />}
      words={t('said', { name: peer.nickname, text })}
      title={t('row', { name: peer.nickname })}
      onOpen={() => {
        setHeld(false);
        chatWith(peer);
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    />
  );
}
