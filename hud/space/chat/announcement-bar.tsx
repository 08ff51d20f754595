import { Megaphone, PenLine, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useDesk, useKeeps, useRooms } from './chat-desk';
import style from './bars.module.css';

/** What stands for everybody, and where keepers say it. */
export function AnnouncementBar() {
  const { t } = useTranslation('chat');
  const { calls, attempt } = useDesk();
  const { announcement } = useRooms();
  const keeps = useKeeps();
  const id = useId();
  const [text, setText] = useState('');
  const [writing, setWriting] = useState(false);
  const [whole, setWhole] = useState(false);
  if (!announcement && !keeps) return null;
  return (
    <section className={style['bar']} aria-label={t('announcement')} data-testid="announcement">
      {announcement && (
        <div className={style['row']}>
          <Megaphone size={16} aria-hidden="true" />
          {/* A long one is shortened, so that the chat keeps its room; a press shows all of it. */}
          <button
            type="button"
            className={style['announced']}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            <small>{t('announcedBy', { name: announcement.nickname })}</small>
            <span>{announcement.text}</span>
          </button>
          {keeps && !writing && (
            <IconButton icon={PenLine} label={t('announceLabel')} onPress={() => setWriting(true)} />
          )}
          {keeps && (
            <IconButton
              icon={X}
              label={t('takeDown')}
              onPress={() => attempt(() => calls.withdrawAnnouncement(announcement.id))}
            />
          )}
        </div>
      )}
      {keeps && !writing && !announcement && (
        <button type="button" className={style['open']} onClick={() => setWriting(true)}>
          <Megaphone size={14} aria-hidden="true" />
          {t('announceLabel')}
        </button>
      )}
      {keeps && writing && (
        <form
          className={style['row']}
          onSubmit={(event) => {
            event.preventDefault();
            attempt(async () => {
              await calls.announce(text);
              setText('');
              setWriting(false);
            });
          }}
        >
          <label htmlFor={id} className={style['hidden']}>
            {t('announceLabel')}
          </label>
          <input
            id={id}
            value={text}
            maxLength={500}
            placeholder={t('announceLabel')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="s" type="submit" disabled={text.trim() === ''}>
            {t('announce')}
          </Button>
          <Button size="s" look="plain" onPress={() => setWriting(false)}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </section>
  );
}
