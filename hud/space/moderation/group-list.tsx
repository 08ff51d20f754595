import { Hash, Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { useApp } from '../../app-context';
import { useRead } from '../../ui/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../panel-parts/empty';
import { PartFailed } from '../panel-parts/part-failed';
import { GroupForm } from './group-form';
import style from './group-list.module.css';
import { GroupRow } from './group-row';
import { ModerationPage } from './moderation-page';
import { RecordSkeleton } from './record-list';
import { useModerationLocale } from './use-moderation';

/** Member and message counts have no events, so they are polled at this interval, ms. */
const COUNT_EVERY = 5_000;

interface Props {
  readonly moderation: Moderation;
  readonly onBack: () => void;
}

/** Chat groups of the space, with management; changes of others show at once. */
export function GroupList({ moderation, onBack }: Props) {
  const t = useModerationLocale();
  const { groupChanges } = useSnapshot(moderation.state);
  const load = useCallback(async () => ({ groups: await moderation.groups.list() }), [moderation]);
  const { read, again, refresh, set } = useRead(load, groupChanges);
  const { timers } = useApp();
  useEffect(
    () => timers.every(COUNT_EVERY, () => void load().then(set, () => undefined)),
    [timers, load, set],
  );
  const [creating, setCreating] = useState(false);
  const made = useCallback(() => setCreating(false), []);
  if (creating)
    return (
      <ModerationPage title={t('groups.make')} back={t('groups.back')} onBack={made}>
        <div className={style['groups']}>
          <GroupForm
            title={t('groups.make')}
            name=""
            locked={false}
            onSave={async (name, password) => {
              await moderation.groups.make(name, password ?? '');
              refresh();
            }}
            onDone={made}
          />
        </div>
      </ModerationPage>
    );
  return (
    <ModerationPage title={t('tools.groups')} onBack={onBack}>
      {read.kind === 'failed' && <PartFailed onAgain={again} />}
      {read.kind === 'loading' && <RecordSkeleton />}
      {read.kind === 'there' && (
        <div className={style['groups']}>
          <Button wide onPress={() => setCreating(true)}>
            <Plus size={16} aria-hidden="true" />
            {t('groups.make')}
          </Button>
          {read.value.groups.length === 0 && (
            <EmptyState icon={Hash} title={t('groups.none')} hint={t('groups.noneHint')} />
          )}
          <ul aria-label={t('tools.groups')}>
            {read.value.groups.map((group) => (
              <GroupRow key={group.id} moderation={moderation} group={group} onChanged={refresh} />
            ))}
          </ul>
        </div>
      )}
    </ModerationPage>
  );
}
