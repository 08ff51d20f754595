import { useTranslation } from 'react-i18next';
import { Count } from '../../ui/count';
import style from './chat-tabs.module.css';
import { useChat, useSpace, useSpaceActions } from '../space-context';

/** Switches between the space chat and the private chats. */
export function ChatTabs() {
  const { t } = useTranslation('space');
  const { panel, privateUnread } = useSpace();
  const { unread, mentions } = useChat();
  const actions = useSpaceActions();
  const tabs = [
    { to: 'chat', word: t('privatePanel.room'), unread, mentions },
    { to: 'private', word: t('privatePanel.title'), unread: privateUnread, mentions: 0 },
  ] as const;
  return (
    <nav className={style['tabs']} aria-label={t('privatePanel.tabs')}>
      {tabs.map((tab) => (
        <button
          key={tab.to}
          type="button"
          aria-current={panel === tab.to ? 'true' : undefined}
          onClick={() => actions.panel(tab.to)}
        >
          {tab.word}
          <Count count={tab.unread} mark={tab.mentions > 0 ? '@ ' : ''} />
          {tab.unread > 0 && (
            <span className="visually-hidden">
              {[
                '',
                t('unread', { count: tab.unread }),
                ...(tab.mentions > 0 ? [t('called', { count: tab.mentions })] : []),
              ].join(', ')}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
