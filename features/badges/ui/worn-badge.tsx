import { useEffect, useState } from 'react';
import type { ShownBadge } from '../client-api';
import { useSettings } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import { BadgeIcon } from './badge-icon';
import style from './badges.module.css';

/** The badge displayed on a portrait; empty until it has loaded. */
export function WornBadge({ mark }: { readonly mark: string }) {
  const { lang } = useSettings();
  const calls = useFeatureApi('badges');
  const [badge, setBadge] = useState<ShownBadge>();
  useEffect(() => {
    let here = true;
    calls.badge(mark).then(
      (found) => here && setBadge(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [calls, mark]);
  if (badge?.badgeId !== mark) return null;
  const name = lang === 'zh' ? badge.name : badge.nameEn;
  return (
    <span className={style['worn']} title={name} data-testid="worn-badge">
      <BadgeIcon name={badge.icon} size={12} />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
