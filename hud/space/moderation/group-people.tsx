import { useState } from 'react';
import type { ListedMember } from '../../../contract/model/member/member';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { useApp } from '../../app-context';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { useMoves } from '../space-context';
import style from './group-list.module.css';
import { RecordDetail } from './record-row';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly moderation: Moderation;
  readonly tag: string;
  readonly name: string;
}

/** Members of a group who are in the space, loaded when opened; each opens the person card. */
export function GroupPeople({ moderation, tag, name }: Props) {
  const t = useModerationLocale();
  const app = useApp();
  const moves = useMoves();
  const [found, setFound] = useState<readonly ListedMember[]>();
  const look = (): void => {
    moderation.groups.people(tag).then(
      (people) => setFound(people.filter(({ serverId }) => serverId !== '')),
      (error: unknown) => app.showError(error),
    );
  };
  return (
    <details className={style['people']} onToggle={({ currentTarget }) => currentTarget.open && look()}>
      <summary>{t('groups.members')}</summary>
      {found?.length === 0 && <RecordDetail>{t('groups.nobody')}</RecordDetail>}
      {found && found.length > 0 && (
        <ul aria-label={t('groups.whoNamed', { name })}>
          {found.map((member) => (
            <li key={member.userId}>
              <button type="button" onClick={() => moves.card(member.userId)}>
                <Portrait look={lookOf(member)} size={24} />
                <bdi>{member.nickname}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
