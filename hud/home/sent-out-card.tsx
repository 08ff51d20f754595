import { DoorOpen, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../contract/calls/call';
import type { getOwnBan } from '../../contract/calls/moderation';
import type { SentOutNote } from '../../src/actions/sent-out-note';
import { dateAndTime } from '../../src/i18n/date-and-time';
import { useSettings } from '../app-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import style from './home-view.module.css';

export interface SentOut extends SentOutNote {
  /** How it stands now; undefined: that could not be read. */
  readonly ban: OutputOf<typeof getOwnBan> | undefined;
}

interface Props {
  readonly sentOut: SentOut;
  readonly onGo: (spaceId: string) => void;
  readonly onDismiss: () => void;
}

/** One had to leave a space: why, for how long, and whom to ask. It stays until it is put away. */
export function SentOutCard({ sentOut: { spaceId, name, why, keepers, ban }, onGo, onDismiss }: Props) {
  const { t } = useTranslation('home');
  const { lang } = useSettings();
  const reason = ban?.banned ? ban.reason : why;
  const names = new Intl.ListFormat(lang, { type: 'disjunction' }).format(keepers);
  return (
    <section className={style['sentOut']} data-testid="sent-out">
      <DoorOpen size={28} aria-hidden="true" />
      <div>
        <h2>{t(ban?.banned ? 'sentOut.banned' : 'sentOut.kicked', { name: name[lang] })}</h2>
        {reason && <p>{t('sentOut.why', { reason })}</p>}
        {ban?.banned && (
          <p>
            {ban.endsAt ? t('sentOut.until', { time: dateAndTime(ban.endsAt, lang) }) : t('sentOut.forGood')}
          </p>
        )}
        {ban?.signIn && <p>{t('sentOut.signIn')}</p>}
        <p>{names ? t('sentOut.ask', { names }) : t('sentOut.askOwner')}</p>
      </div>
      {ban?.banned === false && <Button onPress={() => onGo(spaceId)}>{t('sentOut.back')}</Button>}
      <IconButton icon={X} label={t('sentOut.dismiss')} onPress={onDismiss} />
    </section>
  );
}
