import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import style from './polaroid-view.module.css';

interface Props {
  readonly text: string;
  /** Address of a picture of this site. */
  readonly image: string;
}

/** Polaroid with caption, to save. */
export function PolaroidView({ text, image }: Props) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading');
  return (
    <figure className={style['frame']}>
      <div className={style['picture']} data-state={state}>
        {state === 'broken' ? (
          <p>{t('views.noPicture')}</p>
        ) : (
          <img
            src={image}
            alt={text || t('views.picture')}
            onLoad={() => setState('there')}
            onError={() => setState('broken')}
          />
        )}
      </div>
      <figcaption className={style['caption']}>
        <span>{text}</span>
        {state === 'there' && (
          <a href={image} download aria-label={t('views.keep')}>
            <Download size={20} aria-hidden="true" />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
