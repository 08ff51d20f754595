import { CalendarX, Clock, KeyRound, Lock, MapPinOff, MoonStar, UserRound, UserRoundX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import style from './activity-view.module.css';
import type { EntryRefusal, ActivityDetails } from './entry-access';

const ICONS: Readonly<Record<EntryRefusal, LucideIcon>> = {
  notInvited: Lock,
  notBegun: Clock,
  code: KeyRound,
  signIn: UserRound,
  busy: Clock,
  closed: MoonStar,
  banned: UserRoundX,
  region: MapPinOff,
  ended: CalendarX,
  cancelled: CalendarX,
};
/** Refusals that can end by themselves: the view offers a retry. */
const PASSES: ReadonlySet<EntryRefusal> = new Set(['busy', 'closed']);

interface Props {
  readonly activity: ActivityDetails;
  readonly why: EntryRefusal;
  readonly onCode: (spaceId: string) => void;
  readonly onSignIn: () => void;
  readonly onHome: () => void;
  readonly onRefresh: () => void;
}

/** The reason for refusal and the next step. */
export function EntryRefused({ activity, why, onCode, onSignIn, onHome, onRefresh }: Props) {
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  const { spaceId, admin } = activity;
  const Icon = ICONS[why];
  const opens = why === 'closed' && admin;
  return (
    <>
      <div className={style['closed']} role="status" data-testid="entry-refused" data-why={why}>
        <Icon size={20} aria-hidden="true" />
        <p>
          <strong>{t(`no.${why}.title`)}</strong>
          <span>{t(opens ? 'no.closed.admin' : `no.${why}.hint`)}</span>
        </p>
      </div>
      {why === 'code' && (
        <Button look="act" size="l" wide onPress={() => onCode(spaceId)}>
          {t('no.enterCode')}
        </Button>
      )}
      {why === 'signIn' && (
        <Button look="act" size="l" wide onPress={onSignIn}>
          {t('no.toSignIn')}
        </Button>
      )}
      {opens && (
        <Link className={style['calendar']} to={`/space-settings?id=${encodeURIComponent(spaceId)}`}>
          {t('no.toSettings')}
        </Link>
      )}
      {PASSES.has(why) && (
        <Button size="l" wide onPress={onRefresh}>
          {t('no.again')}
        </Button>
      )}
      <Button size="l" look={PASSES.has(why) ? 'plain' : 'soft'} wide onPress={onHome}>
        {common('goHome')}
      </Button>
    </>
  );
}
