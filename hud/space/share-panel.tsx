import { Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QrCode } from '../ui/qr-code';
import { ShareInvites } from './share-invites';
import { ShareLink } from './share-link';
import style from './share-panel.module.css';
import { useShare } from './space-context';

/** How others come here: the link for everybody, the codes and the settings for managers. */
export function SharePanel() {
  const { t } = useTranslation('space');
  const share = useShare();
  const [manages, setManages] = useState(false);
  useEffect(() => {
    let here = true;
    share.manages().then(
      (admin) => here && setManages(admin),
      // Without an answer one sees what everybody sees.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [share]);
  return (
    <div className={style['panel']}>
      <section className={style['part']} aria-label={t('sharePanel.link')}>
        <p className={style['hint']}>{t('sharePanel.linkHint')}</p>
        <ShareLink link={share.link} />
        <div className={style['qr']}>
          <QrCode text={share.link} label={t('sharePanel.code')} size={152} />
        </div>
      </section>
      {manages && (
        <>
          <ShareInvites />
          <Link className={style['settings']} to={share.settingsPath}>
            <Settings2 size={18} aria-hidden="true" />
            {t('sharePanel.settings')}
          </Link>
        </>
      )}
    </div>
  );
}
