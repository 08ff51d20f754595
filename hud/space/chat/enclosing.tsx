import { LoaderCircle, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_FILES } from '../../../contract/model/chat';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../space-context';
import { useDesk } from './chat-desk';
import style from './composer.module.css';

interface Bringing {
  readonly key: number;
  readonly file: File;
  readonly failed: string | undefined;
  readonly cancel: AbortController;
}

/** Files on their way: each is sent as a message of its own as soon as it is there. */
export function useEnclosing() {
  const { toaster, errorWords } = useApp();
  const { t } = useTranslation('chat');
  const { calls, answering, answer } = useDesk();
  const { send } = useSpaceActions();
  const [list, setList] = useState<readonly Bringing[]>([]);
  const count = useRef(0);
  const drop = (key: number): void => setList((all) => all.filter((one) => one.key !== key));

  const bring = async (one: Bringing): Promise<void> => {
    setList((all) => [...all.filter(({ key }) => key !== one.key), { ...one, failed: undefined }]);
    try {
      const attachment = await calls.upload(one.file, one.cancel.signal);
      drop(one.key);
      send('', { attachment, ...(answering && quoting(answering)) });
      answer(undefined);
    } catch (error) {
      if (one.cancel.signal.aborted) return;
      const failed = errorWords(error);
      setList((all) => all.map((other) => (other.key === one.key ? { ...other, failed } : other)));
    }
  };
  return {
    list,
    add(files: Iterable<File>): void {
      for (const file of files) {
        if (file.size > CHAT_FILES.file) toaster.warning(t('tooBig'));
        else void bring({ key: ++count.current, file, failed: undefined, cancel: new AbortController() });
      }
    },
    again: (one: Bringing): void => void bring(one),
    stop(one: Bringing): void {
      one.cancel.abort();
      drop(one.key);
    },
  };
}

/** What a message says of the one that it answers. */
export const quoting = (item: {
  readonly id: number | undefined;
  readonly userId: string;
  readonly nickname: string;
  readonly text: string;
  readonly attachment?: { readonly name: string } | undefined;
}) =>
  item.id === undefined
    ? {}
    : {
        replyTo: {
          id: item.id,
          userId: item.userId,
          nickname: item.nickname,
          text: item.text || (item.attachment?.name ?? ''),
        },
      };

export function EnclosingList({ list, again, stop }: ReturnType<typeof useEnclosing>) {
  const { t } = useTranslation('chat');
  if (list.length === 0) return null;
  return (
    <ul className={style['bringing']}>
      {list.map((one) => (
        <li key={one.key} data-failed={one.failed === undefined ? undefined : ''} data-testid="bringing">
          {one.failed === undefined && <LoaderCircle size={14} aria-hidden="true" />}
          <span role="status">
            {one.failed === undefined
              ? t('bringing', { name: one.file.name })
              : `${t('bringFailed', { name: one.file.name })} ${one.failed}`}
          </span>
          {one.failed !== undefined && (
            <button type="button" onClick={() => again(one)}>
              <RotateCcw size={14} aria-hidden="true" />
              {t('again')}
            </button>
          )}
          <button type="button" aria-label={t('dropFile')} title={t('dropFile')} onClick={() => stop(one)}>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
