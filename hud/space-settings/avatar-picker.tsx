import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { portrait3dUrl } from '../../assets/avatar/portrait-url';
import style from './avatar-picker.module.css';

interface Props {
  readonly legend: string;
  readonly hint: string;
  /** Ids of 3D avatars to choose from. */
  readonly ids: readonly number[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** Several 3D avatars by their heads. */
export function AvatarPicker({ legend, hint, ids, chosen, onChange }: Props) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={style['picker']}>
      <legend>{legend}</legend>
      <div className={style['heads']}>
        {ids.map((id) => (
          <label key={id} className={style['head']} title={t('avatars.number', { number: id })}>
            <input
              type="checkbox"
              aria-label={t('avatars.number', { number: id })}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, id].sort((a, b) => a - b)
                    : chosen.filter((other) => other !== id),
                )
              }
            />
            <span>
              <img src={portrait3dUrl(id)} alt="" draggable={false} />
              <i aria-hidden="true">
                <Check size={12} strokeWidth={3} />
              </i>
            </span>
          </label>
        ))}
      </div>
      <p>{hint}</p>
    </fieldset>
  );
}
