import { ArrowLeft, Ban, Flag, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import type { OpenChat } from '../../../src/state/private-chats';
import { ReportDialog } from '../../features/report-dialog';
import { useTakesReports } from '../../features/use-features';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import style from './private-chat.module.css';
import { MessageComposer, type ComposerHandle } from '../message-ui/message-composer';
import { UploadingFiles } from '../message-ui/uploading-files';
import { useChats, usePrivateActions, usePrivateState } from './private-context';
import { PrivateMessages } from './private-messages';

interface Props {
  readonly chat: Snapshot<OpenChat>;
}

/** Private chat with one person. */
export function PrivateChat({ chat }: Props) {
  const { t } = useTranslation('private');
  const { blocked, typing } = usePrivateState();
  const actions = usePrivateActions();
  const { uploads, drafts } = useChats();
  const { userId, nickname: name } = chat.peer;
  const isBlocked = blocked.includes(userId);
  const writes = typing.includes(userId);
  useDismissable(true, actions.close);
  const back = useRef<HTMLButtonElement>(null);
  const field = useRef<ComposerHandle>(null);
  /** Empty: the whole chat. */
  const takesReports = useTakesReports();
  const [reported, setReported] = useState<string>();
  const edit = useCallback((text: string) => field.current?.putBack(text), []);
  // Keyboard focus moves into the chat; with a composer, into the field.
  useEffect(() => {
    if (isBlocked) back.current?.focus({ preventScroll: true });
  }, [isBlocked]);
  return (
    <section className={style['chat']} aria-label={t('row', { name })} data-testid="private-chat">
      <header className={style['head']}>
        <IconButton ref={back} icon={ArrowLeft} label={t('back')} onPress={actions.close} />
        <Portrait look={lookOf(chat.peer)} size={36} />
        <div className={style['identity']}>
          <h3 dir="auto">{name}</h3>
          <p role="status">{writes && t('typing')}</p>
        </div>
        {takesReports && (
          <IconButton icon={Flag} label={t('report', { name })} tip="below" onPress={() => setReported('')} />
        )}
        {!isBlocked && (
          <IconButton
            icon={Ban}
            label={t('block', { name })}
            tip="below"
            onPress={() => actions.block(userId, true)}
          />
        )}
        <IconButton icon={Trash2} label={t('remove', { name })} danger onPress={actions.remove} />
      </header>
      <PrivateMessages
        chat={chat}
        onEdit={isBlocked ? undefined : edit}
        onReport={takesReports ? setReported : undefined}
      />
      {isBlocked ? (
        <div className={style['blocked']}>
          <p>{t('blocked', { name })}</p>
          <Button size="s" onPress={() => actions.block(userId, false)}>
            {t('unblock')}
          </Button>
        </div>
      ) : (
        <>
          {chat.refused !== '' && (
            <p className={style['refused']} role="status">
              {chat.refused}
            </p>
          )}
          <MessageComposer
            ref={field}
            label={t('label')}
            placeholder={t('input', { name })}
            drafts={drafts}
            chat={userId}
            onType={actions.typing}
            onSend={(text, _called, [first, ...rest]) => {
              if (first) actions.sendFile(first, text);
              else actions.send(text);
              for (const file of rest) actions.sendFile(file, '');
            }}
          >
            <UploadingFiles uploads={uploads} chat={userId} onDropped={edit} />
          </MessageComposer>
        </>
      )}
      {reported !== undefined && (
        <ReportDialog
          privately
          userId={userId}
          name={name}
          quoted={reported}
          onClose={() => setReported(undefined)}
        />
      )}
    </section>
  );
}
