import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSettings } from '../../app-context';

interface MessageContext {
  readonly t: TFunction<'message'>;
  readonly lang: 'zh' | 'en';
  readonly selfId: string | undefined;
}

const MessageReactContext = createContext<MessageContext | undefined>(undefined);
/** Shares texts and language with all lines of a chat, so that no line subscribes by itself. */
export const MessageContextProvider = MessageReactContext;

export function useMessageContext(): MessageContext {
  const words = use(MessageReactContext);
  if (!words) throw new Error('MessageContextProvider is missing');
  return words;
}

/** Value for the provider. */
export function useMessageContextValue(): MessageContext {
  const { t } = useTranslation('message');
  const { lang } = useSettings();
  const selfId = useSession().user?.userId;
  return useMemo(() => ({ t, lang, selfId }), [t, lang, selfId]);
}
