import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app-context';
import style from './self-chip.module.css';
import surface from '../surface.module.css';

// Loaded lazily, because it brings the avatar art.
const UserPortrait = lazy(async () => ({
  default: (await import('../../topbar/user-portrait')).UserPortrait,
}));

/** The user's own chip at the top right; opens the profile editor. */
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
      <span className={style['name']} dir="auto">
        {user.nickname}
      </span>
    </button>
  );
}
