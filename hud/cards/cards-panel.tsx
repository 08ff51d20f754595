import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../app-context';
import { Tabs } from '../sign-in/tabs';
import { usePanelPage } from '../space/frame/panel-page';
import { useSpace, useSpaceActions } from '../space/space-context';
import { AboutMe } from './about-me';
import style from './cards.module.css';
import { MyCard } from './my-card';
import { ReceivedCards } from './received-cards';
import { useCardsWords } from './use-cards-words';

type Tab = 'received' | 'mine' | 'aboutMe';

/** The holder of cards, one's own card, and what one says about oneself in this space. */
export function CardsPanel() {
  const t = useCardsWords();
  const { user } = useSession();
  const panel = useId();
  const { cardFor } = useSpace();
  const { t: space } = useTranslation('space');
  const { panel: open } = useSpaceActions();
  usePanelPage(
    space('cardsPanel.title'),
    t('back'),
    useCallback(() => open('people'), [open]),
  );
  const [tab, setTab] = useState<Tab>('received');
  const [before, setBefore] = useState<typeof cardFor>();
  // Who wants to give a card that is not written yet writes it now.
  if (cardFor !== before) {
    setBefore(cardFor);
    if (cardFor) setTab('mine');
  }
  return (
    <div className={style['panel']}>
      <Tabs<Tab>
        label={t('tabs')}
        tabs={(['received', 'mine', 'aboutMe'] as const).map((id) => ({ id, label: t(id) }))}
        current={tab}
        onChange={setTab}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`} className={style['part']}>
        {tab === 'received' && <ReceivedCards />}
        {tab === 'mine' && <MyCard />}
        {tab === 'aboutMe' && user && <AboutMe userId={user.userId} />}
      </div>
    </div>
  );
}
