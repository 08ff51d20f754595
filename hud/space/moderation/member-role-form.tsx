import { useState } from 'react';
import { EventUserRole, STAGE_NAME_MAX, type RosterMember } from '../../../contract/model/member/member';
import { lengthOf, cleanLine } from '../../../contract/model/user/user-text';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { Counter } from '../../ui/counter';
import { Field } from '../../ui/field';
import { FormFoot, ModerationForm, useSaving } from './moderation-form';
import { SelectField } from './select-field';
import { useModerationLocale } from './use-moderation';

const ROLES = Object.entries(EventUserRole) as [keyof typeof EventUserRole, number][];

interface Props {
  readonly moderation: Moderation;
  readonly member: RosterMember;
  /** May assign roles; otherwise only the stage name. */
  readonly canAssign: boolean;
  readonly onDone: () => void;
}

/** Event role and stage name of a member. */
export function MemberRoleForm({ moderation, member, canAssign, onDone }: Props) {
  const t = useModerationLocale();
  const { busy, refused, save } = useSaving();
  const { userId, eventUserRole, stageName: before = '' } = member;
  const [role, setRole] = useState(eventUserRole);
  const [stageName, setStageName] = useState(before);
  const count = lengthOf(cleanLine(stageName));
  // A title that the member wears may be longer.
  const isTooLong = cleanLine(stageName) !== before && count > STAGE_NAME_MAX;
  const submit = async (): Promise<void> => {
    if (isTooLong) return;
    const saved = await save(async () => {
      if (canAssign && role !== eventUserRole) await moderation.role(userId, role);
      if (cleanLine(stageName) !== before) await moderation.stageName(userId, stageName);
    });
    if (saved) onDone();
  };
  return (
    <ModerationForm title={t('role.title', { name: member.nickname })} onSubmit={() => void submit()}>
      {canAssign && (
        <SelectField
          label={t('role.label')}
          options={ROLES.map(([name, value]) => ({ value: String(value), label: t(`roles.${name}`) }))}
          value={String(role)}
          onChoose={(value) => setRole(Number(value))}
        />
      )}
      <Field
        label={t('role.stage')}
        placeholder={t('role.stageHint')}
        value={stageName}
        autoComplete="off"
        error={isTooLong ? t('role.stageTooLong', { most: STAGE_NAME_MAX }) : refused || undefined}
        end={<Counter count={count} max={STAGE_NAME_MAX} />}
        onChange={(event) => setStageName(event.target.value)}
      />
      <FormFoot confirm={t('rules.save')} busy={busy} onCancel={onDone} />
    </ModerationForm>
  );
}
