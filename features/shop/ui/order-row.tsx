import { useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { Toggle } from '../../../hud/ui/toggle';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import type { OrderOfPerson } from '../client-api';
import { shopLocales } from '../locales/locales';
import { REASON_MAX, type Address } from '../model';
import style from './shop.module.css';

interface Props {
  readonly order: OrderOfPerson;
  /** In full, for who has asked for it. */
  readonly address: Address | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onRefunded: () => void;
}

function Refund({
  order,
  onDone,
}: {
  readonly order: OrderOfPerson;
  readonly onDone: (done: boolean) => void;
}) {
  const t = useFeatureLocale(shopLocales);
  const { showError } = useApp();
  const api = useFeatureApi('shop');
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.kind !== 'code');
  const [busy, setBusy] = useState(false);
  const refund = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.refund(order.orderId, reason, restock);
      onDone(true);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void refund();
      }}
    >
      <Field
        label={t('orders.why')}
        value={reason}
        maxLength={REASON_MAX}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      {order.kind !== 'code' && (
        <Toggle
          label={t('orders.restock')}
          text={t('orders.restockHint')}
          checked={restock}
          onChange={setRestock}
        />
      )}
      <div className={style['steps']}>
        <Button type="submit" size="s" look="softDanger" busy={busy} disabled={reason.trim() === ''}>
          {t('orders.refundNow', { count: order.price })}
        </Button>
        <Button size="s" onPress={() => onDone(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** An order, as those who pack see it. */
export function OrderRow({ order, address, isChosen, onChoose, onRefunded }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { lang } = useSettings();
  const [refunds, setRefunds] = useState(false);
  const { nickname, name, price, at, state } = order;
  const who = nickname === '' ? t('orders.gone') : nickname;
  return (
    <li className={style['order']}>
      <input
        type="checkbox"
        aria-label={t('orders.choose', { who, name })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span className={style['words']}>
        <strong dir="auto">{name}</strong>
        <small>
          <bdi>{who}</bdi> · {t('points', { count: price })} ·{' '}
          <time dateTime={at}>{dateAndTime(at, lang)}</time>
        </small>
        {address ? (
          <span className={style['address']} dir="auto">
            {address.name} {address.phone}
            <br />
            {address.addr}
          </span>
        ) : (
          order.address !== '' && <small dir="auto">{order.address}</small>
        )}
      </span>
      <span className={style['end']}>
        <span className={style['state']} data-state={state}>
          {t(`states.${state}`)}
        </span>
        {state !== 'refunded' && !refunds && (
          <Button size="s" label={t('orders.refundOne', { who, name })} onPress={() => setRefunds(true)}>
            {t('orders.refund')}
          </Button>
        )}
      </span>
      {refunds && (
        <Refund
          order={order}
          onDone={(done) => {
            setRefunds(false);
            if (done) onRefunded();
          }}
        />
      )}
    </li>
  );
}
