import { MapPin } from 'lucide-react';
import style from './portal-view.module.css';

/** Portal to another place, with its target. The dialog's button follows it. */
export function PortalView({ text, to }: { readonly text: string; readonly to: string }) {
  const outside = URL.canParse(to) ? new URL(to).host : undefined;
  return (
    <div className={style['portal']}>
      <span className={style['ring']} aria-hidden="true">
        <span />
      </span>
      {text && <p>{text}</p>}
      {outside && (
        <p className={style['host']}>
          <MapPin size={14} aria-hidden="true" />
          {outside}
        </p>
      )}
    </div>
  );
}
