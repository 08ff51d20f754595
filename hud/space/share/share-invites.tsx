import { Ticket } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '../../../src/actions/space-share';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { useTime } from '../../time/use-time';
import { EmptyState } from '../panel-parts/empty';
import { ShareInvite } from './share-invite';
import style from './share-panel.module.css';
import { useShare } from '../space-context';

const USES = [1, 5, 20, 100, 0] as const;
const HOURS = [24, 168, 720, 8760] as const;

interface Props {
  readonly required: boolean;
  readonly invites: readonly Invite[];
  /** Called after a code was created or revoked, also when that failed. */
  readonly onChanged: () => Promise<void>;
}

/** Invitation codes of a space, managed here. */
export function ShareInvites({ required, invites, onChanged }: Props) {
  const app = useApp();
  const share = useShare();
  const { t } = useTranslation('space');
  const id = useId();
  const [uses, setUses] = useState<number>(5);
  const [hours, setHours] = useState<number>(168);
  const [creating, setCreating] = useState(false);

  const make = async (): Promise<void> => {
    setCreating(true);
    try {
      await share.create({ maxUses: uses, expiresInHours: hours });
      app.toaster.success(t('sharePanel.made'));
    } catch (error) {
      app.showError(error);
    }
    await onChanged();
    setCreating(false);
  };
  const revoke = async (inviteCode: string): Promise<void> => {
    const confirmed = await app.dialogs.confirm({
      title: t('sharePanel.revokeAsk'),
      content: t('sharePanel.revokeText'),
      confirm: t('sharePanel.revokeDo'),
    });
    if (!confirmed) return;
    try {
      await share.revoke(inviteCode);
      app.toaster.success(t('sharePanel.revoked'));
    } catch (error) {
      app.showError(error);
    }
    await onChanged();
  };

  // An invitation expires while the panel is open.
  const stateAt = ({ state, expiresAt }: Invite, now: number): Invite['state'] =>
    state === 'open' && Date.parse(expiresAt) <= now ? 'expired' : state;
  const states = useTime((now) => invites.map((invite) => stateAt(invite, now)).join()).split(',');
  const rows = (open: boolean) =>
    invites
      .map((invite, at) => ({ ...invite, state: states[at] as Invite['state'] }))
      .filter(({ state }) => (state === 'open') === open)
      .map((invite) => (
        <ShareInvite
          key={invite.inviteCode}
          invite={invite}
          link={share.linkOf(invite.inviteCode)}
          onRevoke={() => void revoke(invite.inviteCode)}
        />
      ));
  const [open, ended] = [rows(true), rows(false)];
  return (
    <section className={style['part']} aria-label={t('sharePanel.invites')}>
      <h3>{t('sharePanel.invites')}</h3>
      <p className={style['hint']}>{t(required ? 'sharePanel.invitesHint' : 'sharePanel.notRequired')}</p>
      <div className={style['choices']}>
        <label htmlFor={`${id}-uses`}>
          {t('sharePanel.uses')}
          <select id={`${id}-uses`} value={uses} onChange={(event) => setUses(Number(event.target.value))}>
            {USES.map((count) => (
              <option key={count} value={count}>
                {t(`sharePanel.usesOf.n${count}`)}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-hours`}>
          {t('sharePanel.lasts')}
          <select id={`${id}-hours`} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {HOURS.map((count) => (
              <option key={count} value={count}>
                {t(`sharePanel.lastsFor.h${count}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Button wide busy={creating} onPress={() => void make()}>
        {!creating && <Ticket size={18} aria-hidden="true" />}
        {t(creating ? 'sharePanel.making' : 'sharePanel.make')}
      </Button>
      {open.length > 0 ? (
        <ul className={style['list']} aria-label={t('sharePanel.list')}>
          {open}
        </ul>
      ) : (
        <EmptyState icon={Ticket} title={t('sharePanel.none')} hint={t('sharePanel.noneHint')} />
      )}
      {ended.length > 0 && (
        <details className={style['ended']}>
          <summary>{t('sharePanel.ended', { count: ended.length })}</summary>
          <ul className={style['list']}>{ended}</ul>
        </details>
      )}
    </section>
  );
}
