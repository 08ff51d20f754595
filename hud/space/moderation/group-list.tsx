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
  readonly keepers: Moderation;
  readonly onBack: () => void;
}

/** Chat groups of the space, with management; changes of others show at once. */
export function GroupList({ keepers, onBack }: Props) {
  const t = useModerationLocale();
  const { groupChanges } = useSnapshot(keepers.state);
  const ask = useCallback(async () => ({ groups: await keepers.groups.list(), at: Date.now() }), [keepers]);
  const { read, again, refresh, set } = useRead(ask, groupChanges);
  const { timers } = useApp();
  useEffect(() => timers.every(COUNT_EVERY, () => void ask().then(set, () => undefined)), [timers, ask, set]);
  const [making, setMaking] = useState(false);
  const made = useCallback(() => setMaking(false), []);
  if (making)
    return (
      <ModerationPage title={t('groups.make')} back={t('groups.back')} onBack={made}>
        <div className={style['groups']}>
          <GroupForm
            title={t('groups.make')}
            name=""
            locked={false}
            onSave={async (name, password) => {
              await keepers.groups.make(name, password ?? '');
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
          <Button wide onPress={() => setMaking(true)}>
            <Plus size={16} aria-hidden="true" />
            {t('groups.make')}
          </Button>
          {read.value.groups.length === 0 && (
            <EmptyState icon={Hash} title={t('groups.none')} hint={t('groups.noneHint')} />
          )}
          <ul aria-label={t('tools.groups')}>
            {read.value.groups.map((group) => (
              <GroupRow
                key={group.id}
                keepers={keepers}
                group={group}
                now={read.value.at}
                onChanged={refresh}
              />
            ))}
          </ul>
        </div>
      )}
    </ModerationPage>
  );
}
