import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { spaceEditorLocales } from '../locales/locales';
import style from './edit-link.module.css';

/** In the settings of a space: the way to its editor. */
export function EditLink({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(spaceEditorLocales);
  return (
    <div className={style['part']}>
      <p>{t('settings.text')}</p>
      <Link className={style['link']} to={`/space-editor?id=${encodeURIComponent(spaceId)}`}>
        {t('settings.open')}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </div>
  );
}
