import { useCallback, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Tabs } from '../../../hud/sign-in/tabs';
import { useFeatureApi } from '../../../hud/features/use-features';
import { usePanelPage } from '../../../hud/space/frame/panel-page';
import { useSpaceActions } from '../../../hud/space/space-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { cardsLocales } from '../locales/locales';
import style from './cards.module.css';
import { MyCard } from './my-card';
import { ReceivedCards } from './received-cards';

const TABS = ['received', 'mine'] as const;
type Tab = (typeof TABS)[number];

/** The card panel: received cards, and the user's own card. */
export function CardsPanel() {
  const t = useFeatureLocale(cardsLocales);
  const panel = useId();
  const { recipient } = useSnapshot(useFeatureApi('cards').state);
  const { panel: open } = useSpaceActions();
  usePanelPage(
    t('title'),
    t('back'),
    useCallback(() => open('people'), [open]),
  );
  const [tab, setTab] = useState<Tab>('received');
  const [before, setBefore] = useState<typeof recipient>();
  // A user without a card creates it before giving it.
  if (recipient !== before) {
    setBefore(recipient);
    if (recipient) setTab('mine');
  }
  return (
    <div className={style['panel']}>
      <Tabs<Tab>
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        current={tab}
        onChange={setTab}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`} className={style['part']}>
        {tab === 'received' && <ReceivedCards />}
        {tab === 'mine' && <MyCard />}
      </div>
    </div>
  );
}
