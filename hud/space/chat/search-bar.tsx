import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../contract/model/chat/chat';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import style from './bars.module.css';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useChatPanel } from './chat-panel-context';
import { FoundList } from './found-list';
import { cleanLine } from '../../../contract/model/user/user-text';

type Result =
  | { readonly kind: 'none' | 'busy' | 'failed' }
  | { readonly kind: 'found'; readonly messages: readonly ChatMessage[] };

/** Search in this room. */
export function SearchBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { calls } = useChatPanel();
  useDismissable(true, onClose);
  const [q, setQ] = useState('');
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const requested = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  // Focused, so that typing goes into the search.
  useEffect(() => field.current?.focus(), []);

  const search = async (): Promise<void> => {
    const turn = ++requested.current;
    setResult({ kind: 'busy' });
    const next = await calls.search(cleanLine(q)).then(
      (messages): Result => ({ kind: 'found', messages }),
      (): Result => ({ kind: 'failed' }),
    );
    if (turn === requested.current) setResult(next);
  };
  return (
    <section className={style['bar']} aria-label={t('search')}>
      <form
        className={style['row']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (cleanLine(q) !== '') void search();
        }}
      >
        <input
          dir="auto"
          ref={field}
          value={q}
          maxLength={50}
          aria-label={t('searchHint')}
          placeholder={t('searchHint')}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button size="s" look="act" type="submit" label={t('search')} disabled={cleanLine(q) === ''}>
          <Search size={16} aria-hidden="true" />
        </Button>
        <IconButton icon={X} label={t('closeSearch')} onPress={onClose} />
      </form>
      {result.kind === 'failed' && <RetryNotice text={t('searchFailed')} onAgain={() => void search()} />}
      <p className={style['note']} role="status">
        {result.kind === 'busy' && t('searching')}
        {result.kind === 'found' &&
          (result.messages.length === 0 ? t('foundNone') : t('found', { count: result.messages.length }))}
      </p>
      {result.kind === 'found' && <FoundList messages={result.messages} />}
    </section>
  );
}
