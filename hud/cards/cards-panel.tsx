import { useId, useState } from 'react';
import { useSession } from '../app-context';
import { Tabs } from '../sign-in/tabs';
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
  const [tab, setTab] = useState<Tab>('received');
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
