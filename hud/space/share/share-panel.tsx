import { KeyRound, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QrCode } from '../../ui/qr-code';
import { RetryNotice } from '../panel-parts/retry-notice';
import { ShareInvites } from './share-invites';
import { ShareLink } from './share-link';
import style from './share-panel.module.css';
import { useShare } from '../space-context';
import { useShareState } from './use-share-state';

/** Link of the space. When the link alone gives no access, a note says so and there is no QR code. */
function PlainLink({ needs }: { readonly needs?: 'code' | 'askForCode' | undefined }) {
  const { t } = useTranslation('space');
  const { link } = useShare();
  return (
    <section className={style['part']} aria-label={t('sharePanel.link')}>
      {needs === 'code' && <h3>{t('sharePanel.link')}</h3>}
      {needs ? (
        <p className={style['needs']}>
          <KeyRound size={16} aria-hidden="true" />
          {t(`sharePanel.needs.${needs}`)}
        </p>
      ) : (
        <p className={style['hint']}>{t('sharePanel.linkHint')}</p>
      )}
      <ShareLink link={link} label={t('sharePanel.link')} plain={needs === 'code'} />
      {needs !== 'code' && (
        <div className={style['qr']}>
          <QrCode text={link} label={t('sharePanel.code')} size={152} />
        </div>
      )}
    </section>
  );
}

/** Link with the newest valid code, for spaces that require one. */
function InviteLink({ inviteCode }: { readonly inviteCode: string }) {
  const { t } = useTranslation('space');
  const link = useShare().linkOf(inviteCode);
  return (
    <section className={style['part']} aria-label={t('sharePanel.inviteLink')}>
      <p className={style['hint']}>{t('sharePanel.inviteLinkHint', { code: inviteCode })}</p>
      <ShareLink link={link} label={t('sharePanel.inviteLink')} />
      <div className={style['qr']}>
        <QrCode text={link} label={t('sharePanel.inviteQr')} size={152} />
      </div>
    </section>
  );
}

/** Share panel: the working link first; codes and settings for managers. */
export function SharePanel() {
  const { t } = useTranslation('space');
  const share = useShare();
  const { shown, read, retry } = useShareState();
  if (shown.kind === 'loading')
    return (
      <div
        className={`${style['panel']} ${style['skeleton']}`}
        role="status"
        aria-label={t('sharePanel.loading')}
      >
        <span />
        <span />
        <span />
      </div>
    );
  if (shown.kind === 'failed')
    return (
      <div className={style['panel']}>
        <RetryNotice text={t('sharePanel.failed')} onAgain={retry} />
        <PlainLink />
      </div>
    );
  const { required, invites } = shown.look;
  const newest = required ? invites?.find(({ state }) => state === 'open') : undefined;
  const codes = invites && <ShareInvites required={required} invites={invites} onChanged={read} />;
  return (
    <div className={style['panel']}>
      {newest && <InviteLink inviteCode={newest.inviteCode} />}
      {required && codes}
      <PlainLink needs={required ? (invites ? 'code' : 'askForCode') : undefined} />
      {!required && codes}
      {invites && (
        <Link className={style['settings']} to={share.settingsPath}>
          <Settings2 size={18} aria-hidden="true" />
          {t('sharePanel.settings')}
        </Link>
      )}
    </div>
  );
}
