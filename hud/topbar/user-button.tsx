import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import style from './top-bar.module.css';

const loadMenu = async () => ({ default: (await import('./user-menu')).UserMenu });
const UserMenu = lazy(loadMenu);
// Loaded lazily, because it brings the avatar art.
const UserPortrait = lazy(async () => ({ default: (await import('./user-portrait')).UserPortrait }));

/** User button of the top bar. The menu loads on first contact. */
export function UserButton() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const press = () => setOpen(!open);
  if (!user) return null;
  const preload = (): void => void loadMenu().catch(() => undefined);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={style['user']}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('menuOf', { name: user.nickname })}
        data-testid="user-button"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={press}
      >
        <span className={style['portrait']}>
          <Suspense fallback={null}>
            <UserPortrait user={user} size={36} />
          </Suspense>
        </span>
        <span className={style['name']} dir="auto">
          {user.nickname}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <UserMenu anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
