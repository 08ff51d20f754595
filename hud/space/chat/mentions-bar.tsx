import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../contract/model/chat/chat';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import style from './bars.module.css';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useChatPanel } from './chat-panel-context';
import { FoundList } from './found-list';

type Result =
  | { readonly kind: 'busy' | 'failed' }
  | { readonly kind: 'found'; readonly messages: readonly ChatMessage[] };

/** Messages of this room that mention the user. */
export function MentionsBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { calls } = useChatPanel();
  useDismissable(true, onClose);
  const [result, setResult] = useState<Result>({ kind: 'busy' });
  const requested = useRef(0);
  const load = useCallback(async (): Promise<void> => {
    const turn = ++requested.current;
    const next = await calls.mentions().then(
      (messages): Result => ({ kind: 'found', messages }),
      (): Result => ({ kind: 'failed' }),
    );
    if (turn === requested.current) setResult(next);
  }, [calls]);
  useEffect(() => void load(), [load]);
  return (
    <section className={style['bar']} aria-label={t('mentioned')} data-testid="mentions">
      <div className={style['row']}>
        {result.kind === 'failed' && (
          <RetryNotice
            text={t('mentionedFailed')}
            onAgain={() => {
              setResult({ kind: 'busy' });
              void load();
            }}
          />
        )}
        <p className={style['note']} role="status">
          {result.kind === 'busy' && t('searching')}
          {result.kind === 'found' &&
            (result.messages.length === 0
              ? t('mentionedNone')
              : t('found', { count: result.messages.length }))}
        </p>
        <IconButton icon={X} label={t('closeMentioned')} onPress={onClose} />
      </div>
      {result.kind === 'found' && <FoundList messages={result.messages} />}
    </section>
  );
}
