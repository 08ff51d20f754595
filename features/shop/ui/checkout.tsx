import { useCallback, useRef, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { useRead } from '../../../hud/ui/use-read';
import type { Bought, Goods } from '../client-api';
import { shopLocales } from '../locales/locales';
import { ADDRESS_MAX, RECIPIENT_MAX, type Address } from '../model';
import style from './shop.module.css';

interface Props {
  readonly goods: Goods;
  readonly onDone: (bought: Bought | undefined) => void;
  readonly onRefused: () => void;
}

const NO_ADDRESS: Address = { name: '', phone: '', addr: '' };

function AddressFields({
  address,
  onChange,
}: {
  readonly address: Address;
  readonly onChange: (address: Address) => void;
}) {
  const t = useFeatureLocale(shopLocales);
  const change = (part: Partial<Address>) => onChange({ ...address, ...part });
  return (
    <>
      <p className={style['hint']}>{t('address.why')}</p>
      <Field
        label={t('address.name')}
        value={address.name}
        maxLength={RECIPIENT_MAX}
        autoComplete="name"
        required
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('address.phone')}
        type="tel"
        inputMode="tel"
        value={address.phone}
        maxLength={11}
        autoComplete="tel-national"
        required
        onChange={({ target }) => change({ phone: target.value })}
      />
      <Field
        label={t('address.addr')}
        value={address.addr}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
        required
        onChange={({ target }) => change({ addr: target.value })}
      />
    </>
  );
}

interface FormProps extends Props {
  /** As it is kept; undefined: none is needed. */
  readonly kept: (Address & { readonly id: string }) | null | undefined;
}

const isSame = (a: Address, b: Address): boolean =>
  a.name === b.name && a.phone === b.phone && a.addr === b.addr;

function CheckoutForm({ goods, kept, onDone, onRefused }: FormProps) {
  const t = useFeatureLocale(shopLocales);
  const { errorText } = useApp();
  const api = useFeatureApi('shop');
  const [address, setAddress] = useState<Address>(kept ?? NO_ADDRESS);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  /** Of the order whose answer has not come: a repetition asks for the same one. */
  const cid = useRef<string>(undefined);
  const buy = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    cid.current ??= crypto.randomUUID();
    try {
      const { name, phone, addr } = address;
      const isKept = kept === undefined || (kept !== null && isSame(kept, address));
      const id = isKept ? (kept?.id ?? '') : (await api.keepAddress({ name, phone, addr })).id;
      onDone(await api.buy(goods, cid.current, id));
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
      onRefused();
    }
  };
  return (
    <form
      className={style['checkout']}
      onSubmit={(event) => {
        event.preventDefault();
        void buy();
      }}
    >
      {kept !== undefined && <AddressFields address={address} onChange={setAddress} />}
      {fault !== '' && (
        <p className={style['wrong']} role="alert">
          {fault}
        </p>
      )}
      <div className={style['steps']}>
        <Button type="submit" look="act" busy={busy}>
          {t('goods.pay', { count: goods.price })}
        </Button>
        <Button onPress={() => onDone(undefined)}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function WithAddress(props: Props) {
  const api = useFeatureApi('shop');
  const { read, again } = useRead(useCallback(() => api.address(), [api]));
  return (
    <div className={style['wide']}>
      {read.kind === 'there' ? (
        <CheckoutForm {...props} kept={read.value} />
      ) : (
        <ReadState read={read} rows={2} onAgain={again} />
      )}
    </div>
  );
}

/** The last step of a purchase: where things are sent, what it costs. */
export function Checkout({ sends, ...props }: Props & { readonly sends: boolean }) {
  return sends ? (
    <WithAddress {...props} />
  ) : (
    <div className={style['wide']}>
      <CheckoutForm {...props} kept={undefined} />
    </div>
  );
}
