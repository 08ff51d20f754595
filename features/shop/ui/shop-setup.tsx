import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Choice } from '../../../hud/ui/choice';
import { TextArea } from '../../../hud/ui/text-area';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { shopLocales } from '../locales/locales';
import { ABOUT_MAX, type ShopConfig } from '../model';
import style from './shop.module.css';

/** The settings of a shop. Its goods are added afterwards, also while it is open. */
export function ShopSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(shopLocales);
  const shop = config as unknown as ShopConfig;
  return (
    <>
      <TextArea
        label={t('setup.about')}
        rows={2}
        maxLength={ABOUT_MAX}
        count={shop.about.length}
        max={ABOUT_MAX}
        value={shop.about}
        onChange={({ target }) => onChange({ ...shop, about: target.value })}
      />
      <Choice
        title={t('setup.sends')}
        hint={t('setup.sendsHint')}
        options={(['post', 'hand'] as const).map((value) => ({ value, label: t(`setup.ways.${value}`) }))}
        value={shop.sends ? 'post' : 'hand'}
        onChoose={(way) => onChange({ ...shop, sends: way === 'post' })}
      />
      <p className={style['hint']}>{t('setup.next')}</p>
    </>
  );
}
