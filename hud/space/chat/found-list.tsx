import type { ChatMessage } from '../../../contract/model/chat/chat';
import { useSettings } from '../../app-context';
import { clockTime, dayLabel } from '../message-ui/times';
import { useTranslation } from 'react-i18next';
import { dayAt, useTime } from '../../time/use-time';
import style from './bars.module.css';
import { useChatPanel } from './chat-panel-context';
import { isolated } from '../../../contract/model/user/user-text';

/** Search results, latest first; a press scrolls to the message. */
export function FoundList({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const { t } = useTranslation('message');
  const { lang } = useSettings();
  const { jump } = useChatPanel();
  const today = useTime(dayAt);
  if (messages.length === 0) return null;
  const dayOf = (at: number): string => dayLabel(at, today, lang, { today: '', yesterday: t('yesterday') });
  return (
    <ul className={style['found']}>
      {messages.toReversed().map(({ id, nickname, text, at, attachment }) => (
        <li key={id}>
          <button type="button" onClick={() => jump(id)}>
            <small>{[isolated(nickname), dayOf(at), clockTime(at, lang)].filter(Boolean).join(' · ')}</small>
            <bdi>{text || attachment?.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
