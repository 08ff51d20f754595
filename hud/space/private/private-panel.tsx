import { useEffect } from 'react';
import { useLoaded } from '../../interactions/use-loaded';
import { PartFailed } from '../panel-parts/part-failed';
import { RowSkeleton } from '../panel-parts/row-skeleton';
import { usePrivateChats } from '../space-context';
import { PrivateChat } from './private-chat';
import { PrivateProvider, usePrivateActions, usePrivateState } from './private-context';
import { PrivateList } from './private-list';
import style from './private-panel.module.css';

function Inside() {
  const { chat } = usePrivateState();
  const actions = usePrivateActions();
  useEffect(() => {
    actions.setVisible(true);
    return () => actions.setVisible(false);
  }, [actions]);
  return chat ? <PrivateChat key={chat.peer.userId} chat={chat} /> : <PrivateList />;
}

/** Private chats: the list, or the open chat. */
export function PrivatePanel() {
  const { now, retry } = useLoaded(usePrivateChats());
  switch (now.kind) {
    case 'loading':
      return <RowSkeleton />;
    case 'failed':
      return (
        <div className={style['middle']}>
          <PartFailed hint={now.text} onAgain={retry} />
        </div>
      );
    case 'there':
      return (
        <PrivateProvider value={now.value}>
          <Inside />
        </PrivateProvider>
      );
  }
}
