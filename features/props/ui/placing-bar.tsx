import { Check, RefreshCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { looksOf } from '../client/prop-elements';
import { propsLocales } from '../locales/locales';
import style from './props.module.css';

/** What is held over the map: whether it can stand there, and the ways to put it down. */
export function PlacingBar() {
  const t = useFeatureLocale(propsLocales);
  const { touch } = useSettings();
  const api = useFeatureApi('props');
  const { placing } = useSnapshot(api.state);
  const place = useRef<HTMLButtonElement>(null);
  const isHeld = placing !== undefined;
  // The panel that began it is gone, and Enter puts it down.
  useEffect(() => {
    if (isHeld) place.current?.focus({ preventScroll: true });
  }, [isHeld]);
  if (!placing) return null;
  const { look, problem, busy } = placing;
  const thing = t(`kinds.${look.kind}`);
  return (
    <section
      className={`${surface['surface']} ${style['placing']}`}
      aria-label={t('placing.label', { thing })}
      data-keys-walk=""
      data-testid="placing"
    >
      <div className={style['placingText']}>
        <strong>{t('placing.label', { thing })}</strong>
        <span role="status" data-problem={problem}>
          {problem ? t(`placing.problems.${problem}`) : t('placing.ready')}
        </span>
        <small>{t(touch ? 'placing.hint' : 'placing.keys')}</small>
      </div>
      <div className={style['placingButtons']}>
        {looksOf(look.kind) > 1 && (
          <Button size="s" look="plain" onPress={() => api.turn()}>
            <RefreshCw size={16} aria-hidden="true" />
            {t('placing.turn')}
          </Button>
        )}
        <Button size="s" onPress={() => api.cancel()}>
          <X size={16} aria-hidden="true" />
          {t('placing.cancel')}
        </Button>
        <Button ref={place} size="s" look="act" busy={busy} onPress={() => api.place()}>
          <Check size={16} aria-hidden="true" />
          {t('placing.place')}
        </Button>
      </div>
    </section>
  );
}
