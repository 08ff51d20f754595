import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app-context';
import style from './self-chip.module.css';
import surface from '../surface.module.css';

// It brings the art of the avatars: entering must not wait for that.
const UserPortrait = lazy(async () => ({
  default: (await import('../../topbar/user-portrait')).UserPortrait,
}));

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
      <span className={style['face']}>
        <Suspense fallback={null}>
          <UserPortrait user={user} size={38} />
        </Suspense>
      </span>
      <span className={style['name']}>{user.nickname}</span>
    </button>
  );
}
