import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { BodyPicture } from '../../../hud/ui/portrait';
import { useRead } from '../../../hud/ui/use-read';
import type { SkinList } from '../client-api';
import { skinsLocales } from '../locales/locales';
import { skinLook, type Skin } from '../model';
import { SkinForm } from './skin-form';
import style from './skins.module.css';

interface RowProps {
  readonly skin: Skin;
  readonly busy: boolean;
  readonly onBuy: () => void;
  readonly onWear: () => void;
  readonly onEdit: (() => void) | undefined;
}

function Row({ skin, busy, onBuy, onWear, onEdit }: RowProps) {
  const t = useFeatureLocale(skinsLocales);
  const { name, price } = skin;
  return (
    <div className={style['row']}>
      <span className={style['body']}>
        <BodyPicture look={skinLook(skin.head, skin.body)} />
      </span>
      <span className={style['words']}>
        <bdi>{name}</bdi>
        <small>
          {skin.withdrawn ? t('withdrawn') : price === 0 ? t('free') : t('price', { count: price })}
        </small>
      </span>
      <span className={style['buttons']}>
        {skin.worn && <small>{t('worn')}</small>}
        {skin.owned && !skin.worn && (
          <Button size="s" busy={busy} label={t('wearNamed', { name })} onPress={onWear}>
            {t('wear')}
          </Button>
        )}
        {!skin.owned && !skin.withdrawn && (
          <Button size="s" look="act" busy={busy} label={t('buyNamed', { name })} onPress={onBuy}>
            {t('buy')}
          </Button>
        )}
        {onEdit && (
          <Button size="s" look="plain" label={t('editNamed', { name })} onPress={onEdit}>
            {t('edit')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The looks that the space offers: bought with points, and worn. Managers offer them here. */
export function OwnSkins() {
  const t = useFeatureLocale(skinsLocales);
  const { dialogs, toaster, showError } = useApp();
  const api = useFeatureApi('skins');
  const { maySet } = useSnapshot(api.state);
  const { read, again, refresh, set } = useRead(useCallback(() => api.list(), [api]));
  const [busy, setBusy] = useState<string>();
  /** A skin; empty: a new one. */
  const [editing, setEditing] = useState<string>();
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const { skins, balance } = read.value;
  if (skins.length === 0 && !maySet) return null;
  const act = async (skinId: string, run: () => Promise<SkinList>, done?: string): Promise<void> => {
    setBusy(skinId);
    try {
      set(await run());
      if (done !== undefined) toaster.success(done);
    } catch (error) {
      showError(error);
      refresh();
    } finally {
      setBusy(undefined);
    }
  };
  const buy = async ({ skinId, name, price }: Skin): Promise<void> => {
    const sure =
      price === 0 ||
      (await dialogs.confirm({ title: t('buyAsk', { name, count: price }), content: '', confirm: t('buy') }));
    if (sure) await act(skinId, () => api.buy(skinId, price), t('bought', { name }));
  };
  const onClose = (): void => setEditing(undefined);
  return (
    <section className={style['part']} data-testid="own-skins">
      <h3>{t('title')}</h3>
      <p className={style['hint']}>
        {skins.length === 0 ? t('none') : `${t('hint')} · ${t('balance', { count: balance })}`}
      </p>
      <ul className={style['list']}>
        {skins.map((skin) => {
          const { skinId } = skin;
          return (
            <li key={skinId}>
              {skinId === editing ? (
                <SkinForm skin={skin} onSaved={set} onClose={onClose} />
              ) : (
                <Row
                  skin={skin}
                  busy={busy === skinId}
                  onBuy={() => void buy(skin)}
                  onWear={() => void act(skinId, () => api.wear(skinId))}
                  onEdit={maySet ? () => setEditing(skinId) : undefined}
                />
              )}
            </li>
          );
        })}
      </ul>
      {maySet &&
        (editing === '' ? (
          <SkinForm onSaved={set} onClose={onClose} />
        ) : (
          <div className={style['buttons']}>
            <Button size="s" onPress={() => setEditing('')}>
              {t('add')}
            </Button>
          </div>
        ))}
    </section>
  );
}
