import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import { Portrait, lookOf } from '../ui/portrait';
import style from './self-chip.module.css';
import surface from './surface.module.css';

/** Oneself, top right: a press opens the editor. */
export function SelfChip({ onEdit }: { readonly onEdit: () => void }) {
  const { t } = useTranslation('space');
  const { user } = useSession();
  if (!user) return null;
  return (
    <button
      type="button"
      className={`${surface['surface']} ${style['chip']}`}
      onClick={onEdit}
      aria-label={`${user.nickname} · ${t('avatar')}`}
    >
      <Portrait look={lookOf(user)} size={38} />
      <span className={style['name']}>{user.nickname}</span>
    </button>
  );
}
