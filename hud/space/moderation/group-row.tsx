import { Hash, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GroupStats } from '../../../src/actions/moderation/chat-group-admin';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { useApp } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { useAgo } from '../../time/use-ago';
import { GroupForm } from './group-form';
import { GroupPeople } from './group-people';
import { RecordDetail, RecordIcon, RecordRow } from './record-row';
import { useModerationRunner, useModerationLocale } from './use-moderation';

interface Props {
  readonly moderation: Moderation;
  readonly group: GroupStats;
  readonly onChanged: () => void;
}

/** A chat group with its counts and members; can be renamed, locked and removed. */
export function GroupRow({ moderation, group, onChanged }: Props) {
  const t = useModerationLocale();
  const { dialogs } = useApp();
  const { run } = useModerationRunner();
  const [editing, setEditing] = useState(false);
  const { id, tag, name, locked, people, messages, lastAt } = group;
  const ago = useAgo(lastAt ?? Number.NaN);
  const last = lastAt === null ? t('groups.quiet') : t('groups.last', { when: ago ?? t('groups.now') });
  const remove = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: t('groups.removeAsk', { name }),
      content: t('groups.removeText'),
      confirm: t('groups.remove'),
      cancel: t('cancel'),
    });
    if (confirmed && (await run(() => moderation.groups.remove(id)))) onChanged();
  };
  return (
    <RecordRow
      testId="group"
      lead={<RecordIcon icon={locked ? Lock : Hash} />}
      name={
        <>
          <bdi>{name}</bdi>
          {locked && <span className="visually-hidden">{t('groups.locked')}</span>}
        </>
      }
      about={
        <RecordDetail>
          {t('groups.people', { count: people })} · {t('groups.messages', { count: messages })} · {last}
        </RecordDetail>
      }
      aside={
        <>
          <IconButton
            icon={Pencil}
            label={t('groups.editNamed', { name })}
            pressed={editing}
            onPress={() => setEditing(!editing)}
          />
          <IconButton icon={Trash2} label={t('groups.removeNamed', { name })} onPress={() => void remove()} />
        </>
      }
    >
      {editing ? (
        <GroupForm
          title={t('groups.editNamed', { name })}
          name={name}
          locked={locked}
          onSave={async (newName, password) => {
            await moderation.groups.edit(id, newName, password);
            onChanged();
          }}
          onDone={() => setEditing(false)}
        />
      ) : (
        people > 0 && <GroupPeople moderation={moderation} tag={tag} name={name} />
      )}
    </RecordRow>
  );
}
