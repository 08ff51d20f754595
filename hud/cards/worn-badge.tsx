import { useEffect, useState } from 'react';
import type { BadgeShown } from '../../src/actions/people-calls';
import { useSettings } from '../app-context';
import { usePeopleCalls } from '../space/space-context';
import { BadgeIcon } from './badge-icon';
import style from './badges.module.css';

/** On a portrait: the badge that the person shows. Nothing while it is not known. */
export function WornBadge({ mark }: { readonly mark?: string | undefined }) {
  return mark ? <Worn mark={mark} /> : null;
}

function Worn({ mark }: { readonly mark: string }) {
  const { lang } = useSettings();
  const calls = usePeopleCalls();
  const [badge, setBadge] = useState<BadgeShown>();
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
