import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import { lookOf } from '../../ui/avatar-look';
import { ListedPortrait } from '../../ui/listed-portrait';
import { useSpace, useSpaceActions } from '../space-context';
import { WorldNote } from './world-note';

/** Display time, ms; afterwards the chat button shows the count. */
const STAYS = 8_000;

/** A new private message while its chat is closed; a press opens the chat. */
export function WhisperNote() {
  const { t } = useTranslation('private');
  const { timers } = useApp();
  const { privateNotice } = useSpace();
  const { chatWith, hidePrivateNotice: hideWhisper } = useSpaceActions();
  // The timer stops while the note has the pointer or the focus.
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!privateNotice || paused) return undefined;
    return timers.after(STAYS, hideWhisper);
  }, [privateNotice, paused, timers, hideWhisper]);
  if (!privateNotice) return null;
  const { peer, text } = privateNotice;
  return (
    <WorldNote
      testId="whisper"
      mark={<ListedPortrait look={lookOf(peer)} size={28} />}
      words={t('said', { name: peer.nickname, text })}
      title={t('row', { name: peer.nickname })}
      onOpen={() => {
        setPaused(false);
        chatWith(peer);
      }}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    />
  );
}
