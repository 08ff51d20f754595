import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { fullBodyUrl, portraitUrl } from '../../assets/avatar/portrait-url';
import style from './portrait.module.css';

export function HeadPicture({ look }: { readonly look: AvatarLook }) {
  return <img className={style['picture']} src={portraitUrl(look)} alt="" draggable={false} />;
}

export function BodyPicture({ look }: { readonly look: AvatarLook }) {
  return <img className={style['picture']} src={fullBodyUrl(look)} alt="" draggable={false} />;
}

export interface PortraitProps {
  readonly look: AvatarLook;
  /** Pixels. */
  readonly size?: number;
  readonly dimmed?: boolean;
}

/** A head in a round disc; lists use `ListedPortrait`. */
export function Portrait({ look, size = 40, dimmed = false }: PortraitProps) {
  return (
    <span
      className={`${style['disc']} ${dimmed ? style['dimmed'] : ''}`}
      data-color={look.color}
      style={{ width: size, height: size }}
    >
      <HeadPicture look={look} />
    </span>
  );
}
