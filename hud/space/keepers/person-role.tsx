import { useEffect, useId, useRef, useState } from 'react';
import { EventUserRole, STAGE_NAME_MAX, type RosterMember } from '../../../contract/model/member';
import { lengthOf } from '../../../contract/model/user';
import type { Keepers } from '../../../src/actions/keepers';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { Counter } from '../../ui/counter';
import { Field } from '../../ui/field';
import style from './person-deeds.module.css';
import { useKeepersWords } from './use-keepers';

const ROLES = Object.entries(EventUserRole) as [keyof typeof EventUserRole, number][];

interface Props {
  readonly keepers: Keepers;
  readonly member: RosterMember;
  /** May give roles; without it the stage name only. */
  readonly gives: boolean;
  readonly onDone: () => void;
}

/** What somebody is in the events of the space, and the name on stage. */
export function PersonRole({ keepers, member, gives, onDone }: Props) {
  const t = useKeepersWords();
  const { errorWords } = useApp();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { userId, eventUserRole, stageName: before = '' } = member;
  const [role, setRole] = useState(eventUserRole);
  const [stageName, setStageName] = useState(before);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const count = lengthOf(stageName.trim());
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      if (gives && role !== eventUserRole) await keepers.role(userId, role);
      if (stageName.trim() !== before) await keepers.stageName(userId, stageName);
      onDone();
    } catch (error) {
      setRefused(errorWords(error));
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={style['form']}
      aria-label={t('role.title', { name: member.nickname })}
      onSubmit={(event) => {
        event.preventDefault();
        if (count <= STAGE_NAME_MAX) void save();
      }}
    >
      {gives && (
        <div className={style['long']}>
          <label htmlFor={id}>{t('role.label')}</label>
          <select id={id} value={role} onChange={({ target }) => setRole(Number(target.value))}>
            {ROLES.map(([name, value]) => (
              <option key={name} value={value}>
                {t(`roles.${name}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Field
        label={t('role.stage')}
        placeholder={t('role.stageHint')}
        value={stageName}
        autoComplete="off"
        error={
          count > STAGE_NAME_MAX ? t('role.stageTooLong', { most: STAGE_NAME_MAX }) : refused || undefined
        }
        end={<Counter count={count} most={STAGE_NAME_MAX} />}
        onChange={(event) => setStageName(event.target.value)}
      />
      <div className={style['ways']}>
        <Button size="s" look="plain" onPress={onDone}>
          {t('cancel')}
        </Button>
        <Button size="s" look="act" type="submit" busy={busy}>
          {t('rules.save')}
        </Button>
      </div>
    </form>
  );
}
