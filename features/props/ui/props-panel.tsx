import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { usePanelPage } from '../../../hud/space/frame/panel-page';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { useSpaceActions } from '../../../hud/space/space-context';
import { propsLocales } from '../locales/locales';
import { PROPS_PER_PERSON, type PropSettings } from '../model';
import { Catalogue } from './catalogue';
import { ChosenProp } from './chosen-prop';
import { PropRow } from './prop-row';
import style from './props.module.css';
import { durationText } from './use-prop-words';

/** How long things stay, and where they may stand. */
function Limits({
  settings,
}: {
  readonly settings: Readonly<Pick<PropSettings, 'hours'>> & { readonly areaIds: readonly string[] };
}) {
  const t = useFeatureLocale(propsLocales);
  const { lang } = useSettings();
  const { hours, areaIds } = settings;
  return (
    <ul className={style['limits']}>
      <li>{hours === 0 ? t('panel.staysHere') : t('panel.stays', { time: durationText(hours, lang) })}</li>
      {areaIds.length > 0 && <li>{t('panel.areas')}</li>}
    </ul>
  );
}

/** The panel of the props: what can be put down, the own ones, and for moderators those of others. */
export function PropsPanel() {
  const t = useFeatureLocale(propsLocales);
  const api = useFeatureApi('props');
  const { panel: open } = useSpaceActions();
  usePanelPage(
    t('title'),
    t('back'),
    useCallback(() => open('places'), [open]),
  );
  const { status, props, settings, allowed, moderates, selfId, chosen } = useSnapshot(api.state);
  if (status === 'loading') return <RowSkeleton />;
  if (status === 'failed') return <PartFailed onAgain={() => api.again()} />;
  const own = props.filter(({ userId }) => userId === selfId);
  const others = props.filter(({ userId }) => userId !== selfId);
  const shown = props.find(({ propId }) => propId === chosen);
  return (
    <div className={style['panel']} data-testid="props-panel">
      {shown && <ChosenProp key={shown.propId} prop={shown} />}
      <section className={style['part']}>
        <p className={style['intro']}>{t('panel.intro')}</p>
        <p className={style['count']}>
          {t('panel.count', { own: own.length, most: PROPS_PER_PERSON, all: props.length })}
        </p>
        <Limits settings={settings} />
      </section>
      {!allowed && <p className={style['note']}>{t('panel.notAllowed')}</p>}
      {allowed && own.length >= PROPS_PER_PERSON && (
        <p className={style['note']}>{t('panel.full', { most: PROPS_PER_PERSON })}</p>
      )}
      {allowed && own.length < PROPS_PER_PERSON && <Catalogue />}
      <section className={style['part']}>
        <h3>{t('panel.own')}</h3>
        {own.length === 0 && <p className={style['none']}>{t('panel.ownNone')}</p>}
        <ul className={style['list']}>
          {own.map((prop) => (
            <PropRow key={prop.propId} prop={prop} />
          ))}
        </ul>
      </section>
      {moderates && (
        <section className={style['part']}>
          <h3>{t('panel.others')}</h3>
          {others.length === 0 && <p className={style['none']}>{t('panel.othersNone')}</p>}
          <ul className={style['list']}>
            {others.map((prop) => (
              <PropRow key={prop.propId} prop={prop} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
