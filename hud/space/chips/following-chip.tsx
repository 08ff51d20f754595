import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import style from './chips.module.css';
import { useMoves, useSpace } from '../space-context';
import surface from '../surface.module.css';

/** Shows who is followed, with a button to stop. */
export function FollowingChip() {
  const { t } = useTranslation('space');
  const { following } = useSpace();
  const moves = useMoves();
  if (!following) return null;
  const { name } = following;
  return (
    <p className={`${surface['surface']} ${style['chip']}`} data-testid="following">
      <Route size={16} aria-hidden="true" />
      <span className={style['text']}>{t('moves.following', { name })}</span>
      <Button
        size="s"
        look="plain"
        label={t('moves.unfollowNamed', { name })}
        onPress={() => moves.follow(undefined)}
      >
        {t('moves.unfollow')}
      </Button>
    </p>
  );
}
