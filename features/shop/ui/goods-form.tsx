import { useState } from 'react';
import { pictureAddressOf } from '../../../contract/model/element/picture-address';
import { DateTimeField } from '../../../hud/activity/date-time-field';
import { fromLocalField, toLocalField } from '../../../hud/activity/local-time';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { Field } from '../../../hud/ui/field';
import { Toggle } from '../../../hud/ui/toggle';
import { UploadField } from '../../../hud/upload/upload-field';
import type { Goods, GoodsDraft } from '../client-api';
import { shopLocales } from '../locales/locales';
import { GOODS_KINDS, GOODS_NAME_MAX, PER_PERSON_MAX, PRICE_MAX, STOCK_MAX } from '../model';
import style from './shop.module.css';
import { TitleChoice } from './title-choice';

interface Props {
  readonly engagementId: string;
  /** Undefined: new ones. */
  readonly goods: Goods | undefined;
  readonly onDone: (saved: boolean) => void;
}

const NEW = {
  name: '',
  picture: '',
  price: 10,
  perPerson: null,
  onSaleAt: '',
  kind: 'real',
  withdrawn: false,
} as const;

/** An empty field is undefined. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** Makes goods, or changes them. */
export function GoodsForm({ engagementId, goods, onDone }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { errorText } = useApp();
  const api = useFeatureApi('shop');
  const [draft, setDraft] = useState((): GoodsDraft => {
    const { name, picture, price, perPerson, onSaleAt, kind, withdrawn } = goods ?? NEW;
    return {
      ...{ name, picture, price, perPerson, onSaleAt, kind, withdrawn },
      ...(goods && { goodsNum: goods.goodsNum }),
      cid: crypto.randomUUID(),
      stock: 1,
      ref: '',
    };
  });
  const [onSale, setOnSale] = useState(() =>
    draft.onSaleAt === '' ? '' : toLocalField(new Date(draft.onSaleAt)),
  );
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<GoodsDraft>) => setDraft((now) => ({ ...now, ...part }));
  const save = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    const at = fromLocalField(onSale);
    try {
      const onSaleAt = at === undefined ? '' : new Date(at).toISOString();
      await api.saveGoods(engagementId, { ...draft, onSaleAt });
      onDone(true);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {goods === undefined && (
        <Choice
          title={t('form.kind')}
          hint={t(`form.kindHints.${draft.kind}`)}
          options={GOODS_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
        />
      )}
      {goods === undefined && draft.kind === 'title' && (
        <TitleChoice
          value={draft.ref}
          onChoose={({ ref, name }) => change({ ref, name: draft.name === '' ? name : draft.name })}
        />
      )}
      <Field
        label={t('form.name')}
        value={draft.name}
        maxLength={GOODS_NAME_MAX}
        required
        onChange={({ target }) => change({ name: target.value })}
      />
      <UploadField
        look="row"
        label={t('form.picture')}
        value={pictureAddressOf(draft.picture) ?? ''}
        kinds={['picture']}
        target={{ purpose: 'element', spaceId: api.spaceId }}
        onChange={(value, file) => change({ picture: file?.fileId ?? value })}
      />
      <div className={style['numbers']}>
        <Field
          label={t('form.price')}
          type="number"
          min={0}
          max={PRICE_MAX}
          required
          defaultValue={draft.price}
          onChange={({ target }) => change({ price: numberOf(target.value) ?? 0 })}
        />
        {goods === undefined && draft.kind !== 'code' && (
          <Field
            label={t('form.stock')}
            type="number"
            min={0}
            max={STOCK_MAX}
            required
            defaultValue={draft.stock}
            onChange={({ target }) => change({ stock: numberOf(target.value) ?? 0 })}
          />
        )}
        {draft.kind !== 'title' && (
          <Field
            label={t('form.perPerson')}
            type="number"
            min={1}
            max={PER_PERSON_MAX}
            defaultValue={draft.perPerson ?? ''}
            onChange={({ target }) => change({ perPerson: numberOf(target.value) ?? null })}
          />
        )}
      </div>
      <DateTimeField
        label={t('form.onSaleAt')}
        hint={t('form.onSaleHint')}
        value={onSale}
        onChange={setOnSale}
        optional
      />
      {goods && (
        <Toggle
          label={t('form.withdrawn')}
          text={t('form.withdrawnHint')}
          checked={draft.withdrawn}
          onChange={(withdrawn) => change({ withdrawn })}
        />
      )}
      {fault !== '' && (
        <p className={style['wrong']} role="alert">
          {fault}
        </p>
      )}
      <div className={style['steps']}>
        <Button type="submit" look="act" busy={busy} disabled={draft.name.trim() === ''}>
          {t('form.save')}
        </Button>
        <Button onPress={() => onDone(false)}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
