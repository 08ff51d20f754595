import { useCallback, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSession } from '../../../hud/app-context';
import { Tabs } from '../../../hud/sign-in/tabs';
import { useFeatureApi, usePlacedParts } from '../../../hud/features/use-features';
import { usePanelPage } from '../../../hud/space/frame/panel-page';
import { useSpaceActions } from '../../../hud/space/space-context';
import style from './cards.module.css';
import { MyCard } from './my-card';
import { ReceivedCards } from './received-cards';
import { useCardsLocale } from './use-cards-locale';

const TABS = ['received', 'mine', 'aboutMe'] as const;
type Tab = (typeof TABS)[number];

/** The card panel: received cards, the user's own card, and the self-description in this space. */
export function CardsPanel() {
  const t = useCardsLocale();
  const { user } = useSession();
  const panel = useId();
  const { recipient } = useSnapshot(useFeatureApi('cards').state);
  const ownSections = usePlacedParts('ownSections');
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
        tabs={TABS.filter((id) => id !== 'aboutMe' || ownSections.length > 0).map((id) => ({
          id,
          label: t(id),
        }))}
        current={tab}
        onChange={setTab}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`} className={style['part']}>
        {tab === 'received' && <ReceivedCards />}
        {tab === 'mine' && <MyCard />}
        {tab === 'aboutMe' &&
          user &&
          ownSections.map(({ order, Part }) => <Part key={order} userId={user.userId} />)}
      </div>
    </div>
  );
}
