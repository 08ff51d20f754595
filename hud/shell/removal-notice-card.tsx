import { DoorOpen, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../contract/calls/call';
import type { getOwnBan } from '../../contract/calls/moderation';
import type { RemovalRecord } from '../../src/actions/moderation/removal-notice';
import { dateAndTime } from '../../src/i18n/date-and-time';
import { useSettings } from '../app-context';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { useTime } from '../time/use-time';
import style from './removal-notice-card.module.css';

export interface RemovalNotice extends RemovalRecord {
  /** Current ban state; undefined when it could not be read. */
  readonly ban: OutputOf<typeof getOwnBan> | undefined;
}

interface Props {
  readonly notice: RemovalNotice;
  readonly onGo: (spaceId: string) => void;
  readonly onDismiss: () => void;
  /** CSS class that positions it. */
  readonly place?: string | undefined;
}

/** Notice after a removal from a space: reason, duration and contact. It stays until it is dismissed. */
export function RemovalNoticeCard({
  notice: { spaceId, name, why, keepers: contacts, ban },
  onGo,
  onDismiss,
  place,
}: Props) {
  const { t } = useTranslation('removal');
  const { lang } = useSettings();
  // A ban ends while the page is open.
  const banned = useTime(
    (now) => ban?.banned === true && !(ban.endsAt !== '' && Date.parse(ban.endsAt) <= now),
  );
  const reason = ban?.banned ? ban.reason : why;
  const names = new Intl.ListFormat(lang, { type: 'disjunction' }).format(contacts);
  return (
    <section className={`${style['card']} ${place ?? ''}`} data-testid="removal-notice">
      <DoorOpen size={28} aria-hidden="true" />
      <div>
        <h2>{t(banned ? 'banned' : 'kicked', { name: name[lang] })}</h2>
        {reason && <p>{t('why', { reason })}</p>}
        {ban && banned && (
          <p>{ban.endsAt ? t('until', { time: dateAndTime(ban.endsAt, lang) }) : t('forGood')}</p>
        )}
        {banned && ban?.signIn && <p>{t('signIn')}</p>}
        <p>{names ? t('contact', { names }) : t('contactOwner')}</p>
      </div>
      {ban && !banned && <Button onPress={() => onGo(spaceId)}>{t('back')}</Button>}
      <IconButton icon={X} label={t('dismiss')} onPress={onDismiss} />
    </section>
  );
}
