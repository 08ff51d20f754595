import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import popup from '../ui/popup.module.css';
import style from './create-space-dialog.module.css';

interface Props {
  readonly name: string;
  readonly contactCode: () => Promise<string>;
  readonly onClose: () => void;
}

/** Note of section 1: the application was sent, with the contact. */
export function AppliedNote({ name, contactCode, onClose }: Props) {
  const { t } = useTranslation('home');
  /** Undefined until it is known; empty when there is none. */
  const [code, setCode] = useState<string | undefined>();
  const [failed, setFailed] = useState(false);
  const [loadCode] = useState(() => contactCode);
  useEffect(() => {
    let active = true;
    loadCode()
      .then((address) => active && setCode(address))
      .catch(() => active && setFailed(true));
    return () => {
      active = false;
    };
  }, [loadCode]);
  return (
    <div className={style['applied']}>
      <Dialog.Title className={popup['title']}>{t('appliedTitle')}</Dialog.Title>
      <Dialog.Description className={style['appliedText']}>{t('appliedText', { name })}</Dialog.Description>
      {failed && (
        <p className={style['noCode']} role="status">
          {t('appliedFailed')}
        </p>
      )}
      {!failed && code !== '' && (
        <figure className={style['contact']}>
          <span className={style['codeFrame']}>
            {code !== undefined && <img src={code} alt={t('contactCode')} width={184} height={184} />}
          </span>
          <figcaption>{t('appliedScan')}</figcaption>
        </figure>
      )}
      <Button look="act" size="l" wide onPress={onClose}>
        {t('understood')}
      </Button>
    </div>
  );
}
