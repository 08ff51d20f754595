import { Footprints, Move, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpaceActions } from '../../../hud/space/space-context';
import { IconButton } from '../../../hud/ui/icon-button';
import { PropPicture } from '../../../hud/ui/prop-picture';
import { elementIdOf, variantOf } from '../client/prop-elements';
import { propsLocales } from '../locales/locales';
import type { Prop } from '../model';
import style from './props.module.css';
import { useEndOf, usePropName, useUsesOf } from './use-prop-words';

/** A prop with what its owner and moderators do with it. */
export function PropRow({ prop }: { readonly prop: Readonly<Prop> }) {
  const t = useFeatureLocale(propsLocales);
  const api = useFeatureApi('props');
  const { goTo } = useSpaceActions();
  const end = useEndOf(prop);
  const uses = useUsesOf(prop);
  const [busy, setBusy] = useState(false);
  const name = usePropName(prop);
  const pickUp = async (): Promise<void> => {
    setBusy(true);
    await api.pickUp(prop.propId);
    setBusy(false);
  };
  return (
    <li className={style['row']} data-testid="prop-row">
      <PropPicture kind={prop.kind} variant={variantOf(prop)} side={44} />
      <div className={style['words']}>
        <strong dir="auto">{name}</strong>
        {prop.text !== '' && <span dir="auto">{prop.text}</span>}
        <small>{[uses, end].filter(Boolean).join(' · ')}</small>
      </div>
      <IconButton
        icon={Footprints}
        label={t('panel.goNamed', { name })}
        tip="title"
        onPress={() => goTo({ elementId: elementIdOf(prop.propId) })}
      />
      <IconButton
        icon={Move}
        label={t('panel.moveNamed', { name })}
        tip="title"
        onPress={() => api.move(prop)}
      />
      <IconButton
        icon={Trash2}
        label={t('panel.pickUpNamed', { name })}
        tip="title"
        danger
        busy={busy}
        onPress={() => void pickUp()}
      />
    </li>
  );
}
