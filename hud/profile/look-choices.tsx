import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AVATAR_COLORS,
  AVATAR_COLOR_NAMES,
  BODIES_PER_COLOR,
  HEADS_PER_COLOR,
  OTHERS,
  type AvatarLook,
} from '../../contract/model/avatar/avatar';
import { BodyPicture, HeadPicture } from '../ui/portrait';
import { PictureChoice } from './picture-choice';
import style from './profile-editor.module.css';

interface Props {
  readonly colors: readonly number[];
  /** Undefined: none is chosen yet. */
  readonly look: AvatarLook | undefined;
  readonly onChange: (look: AvatarLook) => void;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** 2D editor: a colour, one of its heads, one of its bodies. */
export function LookChoices({ colors, look, onChange }: Props) {
  const { t } = useTranslation('profile');
  const heads = t('heads', { returnObjects: true });
  const bodies = t('bodies', { returnObjects: true });
  const group = useId();
  // The first choice fills in the other parts.
  const base = look ?? { color: colors[0] ?? 0, head: 0, body: 0 };
  return (
    <>
      {(colors.length > 1 || !look) && (
        <PictureChoice
          name={`${group}-color`}
          legend={t('color')}
          look="swatch"
          value={look?.color}
          onChange={(color) => onChange({ ...base, color })}
          options={colors.map((value) => ({
            value,
            label: value === OTHERS ? t('others') : t(`colors.${AVATAR_COLOR_NAMES[value] ?? 'red'}`),
            picture:
              value === OTHERS ? (
                <span className={style['rainbow']} />
              ) : (
                <span style={{ background: AVATAR_COLORS[value] }} />
              ),
          }))}
        />
      )}
      <PictureChoice
        name={`${group}-head`}
        legend={t('head')}
        look="head"
        value={look?.head}
        onChange={(head) => onChange({ ...base, head })}
        options={range(HEADS_PER_COLOR).map((head) => ({
          value: head,
          label: heads[head] ?? '',
          picture: <HeadPicture look={{ ...base, head }} />,
        }))}
      />
      <PictureChoice
        name={`${group}-body`}
        legend={t('body')}
        look="body"
        value={look?.body}
        onChange={(body) => onChange({ ...base, body })}
        options={range(BODIES_PER_COLOR).map((body) => ({
          value: body,
          label: bodies[body] ?? '',
          picture: <BodyPicture look={{ ...base, body }} />,
        }))}
      />
    </>
  );
}
