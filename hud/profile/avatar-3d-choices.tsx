import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATAR_3D_GROUPS } from '../../contract/model/avatar/avatar-3d';
import { portrait3dUrl } from '../../assets/avatar/portrait-url';
import portrait from '../ui/portrait.module.css';
import { PictureChoice } from './picture-choice';

/** Up to this number all are shown; more are grouped by hair colour. */
const TOGETHER = 12;

interface Props {
  /** Ids that may be chosen. */
  readonly allowed: readonly number[];
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

/** 3D editor: a hair colour and the heads of its group. */
export function Avatar3dChoices({ allowed, value, onChange }: Props) {
  const { t } = useTranslation('profile');
  const hairs = t('hairs', { returnObjects: true });
  const group = useId();
  const groups = AVATAR_3D_GROUPS.map(({ color, ids }, index) => ({
    color,
    index,
    ids: ids.filter((id) => allowed.includes(id)),
  })).filter(({ ids }) => ids.length > 0);
  const [opened, setOpened] = useState<number | undefined>();
  // A choice from outside (the random button) opens its group.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setOpened(undefined);
  }
  const current =
    groups.find(({ index }) => index === opened) ??
    groups.find(({ ids }) => value !== undefined && ids.includes(value)) ??
    groups[0];
  const together = allowed.length <= TOGETHER;
  const ids = together ? allowed : (current?.ids ?? []);
  return (
    <>
      {!together && (
        <PictureChoice
          name={`${group}-hair`}
          legend={t('hair')}
          look="swatch"
          value={current?.index}
          onChange={setOpened}
          options={groups.map(({ color, index }) => ({
            value: index,
            label: hairs[index] ?? '',
            picture: <span style={{ background: color }} />,
          }))}
        />
      )}
      <PictureChoice
        name={`${group}-3d`}
        legend={t('avatar3d')}
        look="head"
        value={value}
        onChange={onChange}
        options={ids.map((id) => ({
          value: id,
          label: t('avatar3dNumber', { number: id }),
          picture: <img className={portrait['picture']} src={portrait3dUrl(id)} alt="" draggable={false} />,
        }))}
      />
    </>
  );
}
