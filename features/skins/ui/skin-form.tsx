import { useId, useState, type FormEvent } from 'react';
import { BODIES_PER_COLOR, HEADS_PER_COLOR } from '../../../contract/model/avatar/avatar';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { BodyPicture } from '../../../hud/ui/portrait';
import { Toggle } from '../../../hud/ui/toggle';
import type { SkinList } from '../client-api';
import { skinsLocales } from '../locales/locales';
import { SKIN_NAME_MAX, SKIN_PRICE_MAX, skinLook, type Skin } from '../model';
import style from './skins.module.css';

interface PartProps {
  readonly label: string;
  readonly count: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function PartChoice({ label, count, value, onChange }: PartProps) {
  const t = useFeatureLocale(skinsLocales);
  const id = useId();
  return (
    <div className={style['select']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <option key={number} value={number}>
            {t('form.option', { count: number })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface Props {
  /** Absent: a new one. */
  readonly skin?: Skin;
  readonly onSaved: (list: SkinList) => void;
  readonly onClose: () => void;
}

/** Offers a look, or changes its name and price. */
export function SkinForm({ skin, onSaved, onClose }: Props) {
  const t = useFeatureLocale(skinsLocales);
  const { errorText } = useApp();
  const api = useFeatureApi('skins');
  const [head, setHead] = useState(skin?.head ?? 1);
  const [body, setBody] = useState(skin?.body ?? 1);
  const [name, setName] = useState(skin?.name ?? '');
  const [price, setPrice] = useState(String(skin?.price ?? 100));
  const [offered, setOffered] = useState(!skin?.withdrawn);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const points = price.trim() === '' ? Number.NaN : Number(price);
  const isPrice = Number.isInteger(points) && points >= 0 && points <= SKIN_PRICE_MAX;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      onSaved(await api.save({ head, body, name, price: points, withdrawn: !offered }));
      onClose();
    } catch (error) {
      setWrong(errorText(error));
      setBusy(false);
    }
  };
  return (
    <form className={style['form']} onSubmit={(event) => void save(event)}>
      {!skin && (
        <div className={style['choose']}>
          <span className={style['body']}>
            <BodyPicture look={skinLook(head, body)} />
          </span>
          <PartChoice label={t('form.head')} count={HEADS_PER_COLOR} value={head} onChange={setHead} />
          <PartChoice label={t('form.body')} count={BODIES_PER_COLOR} value={body} onChange={setBody} />
        </div>
      )}
      <Field
        label={t('form.name')}
        maxLength={SKIN_NAME_MAX}
        value={name}
        error={wrong}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('form.price')}
        inputMode="numeric"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      {skin && (
        <Toggle
          label={t('form.offered')}
          text={t('form.offeredText')}
          checked={offered}
          onChange={setOffered}
        />
      )}
      <div className={style['buttons']}>
        <Button type="submit" look="act" busy={busy} disabled={!isPrice || name.trim() === ''}>
          {t('form.save')}
        </Button>
        <Button look="plain" onPress={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
