import { Check, Copy, TicketX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '../../../src/actions/space-share';
import { useSettings } from '../../app-context';
import { useCopy } from '../../portal/use-copy';
import { IconButton } from '../../ui/icon-button';
import style from './share-panel.module.css';

interface Props {
  readonly invite: Invite;
  readonly link: string;
  readonly onRevoke: () => void;
}

/** An invitation code with remaining uses, expiry and link; an invalid one with the reason. */
export function ShareInvite({ invite, link, onRevoke }: Props) {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const [byHand, setByHand] = useState(false);
  const { copied, copy } = useCopy(() => setByHand(true));
  const { inviteCode, maxUses, uses, expiresAt, state } = invite;
  const day = new Intl.DateTimeFormat(lang, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const open = state === 'open';
  const left =
    maxUses === 0
      ? t('sharePanel.any', { used: uses })
      : t('sharePanel.left', { left: Math.max(0, maxUses - uses), count: maxUses });
  return (
    <li className={style['invite']} data-state={state} data-testid="invite">
      <div className={style['inviteWords']}>
        <code className={style['code']}>{inviteCode}</code>
        <p>{open ? left : t(`sharePanel.state.${state}`)}</p>
        <p>{t('sharePanel.until', { when: day.format(new Date(expiresAt)) })}</p>
      </div>
      {open && (
        <>
          <IconButton
            icon={copied ? Check : Copy}
            label={copied ? t('sharePanel.copied') : t('sharePanel.copyCode', { code: inviteCode })}
            onPress={() => {
              setByHand(false);
              void copy(link);
            }}
          />
          <IconButton
            icon={TicketX}
            label={t('sharePanel.revoke', { code: inviteCode })}
            danger
            onPress={onRevoke}
          />
        </>
      )}
      {byHand && (
        <div className={style['byHand']} role="status">
          <input
            ref={(input) => {
              input?.focus();
              input?.select();
            }}
            className={style['url']}
            value={link}
            readOnly
            aria-label={t('sharePanel.copyCode', { code: inviteCode })}
          />
          <p className={style['hand']}>{t('sharePanel.byHand')}</p>
        </div>
      )}
    </li>
  );
}
