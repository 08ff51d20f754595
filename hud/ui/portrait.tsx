import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../contract/model/avatar';
import { fullBodyUrl, portraitUrl } from '../../assets/avatar/portrait-url';
import style from './portrait.module.css';

/** The look of a member or message as saved; the fallback of section 5 when it does not match the catalogue. */
export const lookOf = (of: { readonly color: string; readonly image: string }): AvatarLook =>
  parseLook(of.color, of.image) ?? FALLBACK_LOOK;

export function HeadPicture({ look }: { readonly look: AvatarLook }) {
  return <img className={style['picture']} src={portraitUrl(look)} alt="" draggable={false} />;
}

export function BodyPicture({ look }: { readonly look: AvatarLook }) {
  return <img className={style['picture']} src={fullBodyUrl(look)} alt="" draggable={false} />;
}

interface Props {
  readonly look: AvatarLook;
  /** Pixels. */
  readonly size?: number;
  readonly dimmed?: boolean;
}

/** A head in a soft disc: lists, chat, the corner. */
export function Portrait({ look, size = 40, dimmed = false }: Props) {
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
