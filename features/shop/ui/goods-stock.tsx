import { useCallback, useRef, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { TextArea } from '../../../hud/ui/text-area';
import { useRead } from '../../../hud/ui/use-read';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import type { Goods } from '../client-api';
import { shopLocales } from '../locales/locales';
import { CODES_AT_ONCE, REASON_MAX, STOCK_MAX } from '../model';
import { Pages } from './pages';
import style from './shop.module.css';

interface Props {
  readonly goods: Goods;
  readonly onChange: () => void;
}

function CodesForm({ goods, onChange }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('shop');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const codes = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      toaster.success(t('stock.added', { count: await api.addCodes(goods.goodsNum, codes) }));
      setText('');
      onChange();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        label={t('stock.codes')}
        rows={4}
        dir="ltr"
        count={codes.length}
        max={CODES_AT_ONCE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        size="s"
        look="act"
        busy={busy}
        disabled={codes.length === 0 || codes.length > CODES_AT_ONCE}
      >
        {t('stock.addCodes')}
      </Button>
    </form>
  );
}

function StockForm({ goods, onChange }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { showError } = useApp();
  const api = useFeatureApi('shop');
  const [delta, setDelta] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  /** Of the change whose answer has not come. */
  const cid = useRef<string>(undefined);
  const add = async (): Promise<void> => {
    setBusy(true);
    cid.current ??= crypto.randomUUID();
    try {
      await api.changeStock(goods.goodsNum, Number(delta), reason, cid.current);
      setDelta('');
      setReason('');
      cid.current = undefined;
      onChange();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={style['numbers']}>
        <Field
          label={t('stock.delta')}
          type="number"
          min={-STOCK_MAX}
          max={STOCK_MAX}
          required
          value={delta}
          onChange={({ target }) => setDelta(target.value)}
        />
        <Field
          label={t('stock.reason')}
          value={reason}
          maxLength={REASON_MAX}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className={style['hint']}>{t('stock.hint')}</p>
      <Button type="submit" size="s" look="act" busy={busy} disabled={Number(delta) === 0}>
        {t('stock.change')}
      </Button>
    </form>
  );
}

/** The stock of goods: what changes it, and what has. */
export function GoodsStock({ goods, onChange }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { lang } = useSettings();
  const api = useFeatureApi('shop');
  const [page, setPage] = useState(1);
  const { goodsNum, stock, kind } = goods;
  const request = useCallback(() => api.stockLog(goodsNum, page), [api, goodsNum, page]);
  const { read, again } = useRead(request, stock);
  const Form = kind === 'code' ? CodesForm : StockForm;
  return (
    <div className={style['wide']}>
      <Form goods={goods} onChange={onChange} />
      {read.kind !== 'there' && <ReadState read={read} rows={1} onAgain={again} />}
      {read.kind === 'there' && (
        <>
          <p className={style['hint']}>{t('stock.sold', { count: read.value.sold })}</p>
          <ul className={style['rows']}>
            {read.value.rows.map(({ id, delta, reason, nickname, at }) => (
              <li key={id} className={style['row']}>
                <span className={style['words']}>
                  <span dir="auto">{reason === '' ? t('stock.came') : reason}</span>
                  <small>
                    <bdi>{nickname}</bdi> · <time dateTime={at}>{dateAndTime(at, lang)}</time>
                  </small>
                </span>
                <strong>{delta > 0 ? `+${String(delta)}` : delta}</strong>
              </li>
            ))}
          </ul>
          <Pages page={page} total={read.value.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}
