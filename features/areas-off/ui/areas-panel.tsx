import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpace } from '../../../hud/space/space-context';
import { Toggle } from '../../../hud/ui/toggle';
import { areasOffLocales } from '../locales/locales';
import style from './areas.module.css';

/** Closes areas of the space and opens them again. */
export function AreasPanel() {
  const t = useFeatureLocale(areasOffLocales);
  const { toaster, showError } = useApp();
  const { lang } = useSettings();
  const { shutAreas } = useSpace();
  const api = useFeatureApi('areas-off');
  const { areas } = useSnapshot(api.state);
  const [changing, setChanging] = useState<string>();
  const set = async (areaId: string, name: string, off: boolean): Promise<void> => {
    setChanging(areaId);
    try {
      await api.set(areaId, off);
      toaster.success(t(off ? 'closed' : 'opened', { area: name }));
    } catch (error) {
      showError(error);
    } finally {
      setChanging(undefined);
    }
  };
  return (
    <div className={style['panel']} data-testid="areas-off-panel">
      <p className={style['text']}>{t('text')}</p>
      <ul className={style['areas']} aria-busy={changing !== undefined}>
        {areas.map(({ id, name }) => {
          const isOff = shutAreas[id]?.off === true;
          return (
            <li key={id}>
              <Toggle
                label={name[lang]}
                text={t(isOff ? 'closedText' : 'openText')}
                checked={!isOff}
                onChange={(open) => {
                  if (changing === undefined) void set(id, name[lang], !open);
                }}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
