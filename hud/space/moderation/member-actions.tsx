import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { REASON_MAX } from '../../../contract/model/member/moderation';
import { rankOf, rolesOf, type Permission } from '../../../contract/model/member/permissions';
import { SpeakStatus, type RosterMember } from '../../../contract/model/member/member';
import { lengthOf, cleanText } from '../../../contract/model/user/user-text';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { RetryNotice } from '../panel-parts/retry-notice';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import { FormFoot, ModerationForm } from './moderation-form';
import style from './member-actions.module.css';
import { MemberRoleForm } from './member-role-form';
import { SelectField } from './select-field';
import { useModerationRunner, useModerationLoad, useModerationLocale } from './use-moderation';

const HOURS = { h1: 1, h24: 24, h168: 168, h720: 720, forever: undefined } as const;
type HowLong = keyof typeof HOURS;
const LONG = Object.keys(HOURS) as HowLong[];
export type MemberForm = 'kick' | 'ban' | 'role';
type RemovalKind = Exclude<MemberForm, 'role'>;

interface FormProps {
  readonly kind: RemovalKind;
  readonly name: string;
  readonly busy: boolean;
  readonly onDo: (reason: string, hours: number | undefined) => void;
  readonly onCancel: () => void;
}

/** Form for the reason and, for a ban, the duration, which also confirms the action. */
function RemovalForm({ kind, name, busy, onDo, onCancel }: FormProps) {
  const t = useModerationLocale();
  const [reason, setReason] = useState('');
  const [howLong, setHowLong] = useState<HowLong>('h24');
  const [missing, setMissing] = useState(false);
  return (
    <ModerationForm
      title={t(`${kind}.title`, { name })}
      onSubmit={() => {
        const explanation = cleanText(reason);
        if (kind === 'ban' && explanation === '') setMissing(true);
        else onDo(explanation, HOURS[howLong]);
      }}
    >
      <div className={style['form']}>
        <strong>{t(`${kind}.title`, { name })}</strong>
        <p>{t(`${kind}.text`)}</p>
      </div>
      <TextArea
        label={t(`${kind}.reason`)}
        rows={2}
        count={lengthOf(cleanText(reason))}
        max={REASON_MAX}
        value={reason}
        error={missing && cleanText(reason) === '' ? t('ban.needed') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {kind === 'ban' && (
        <SelectField<HowLong>
          label={t('ban.howLong')}
          options={LONG.map((value) => ({ value, label: t(`ban.hours.${value}`) }))}
          value={howLong}
          onChoose={setHowLong}
        />
      )}
      <FormFoot confirm={t(`${kind}.confirm`)} look="danger" busy={busy} onCancel={onCancel} />
    </ModerationForm>
  );
}

interface Props {
  readonly moderation: Moderation;
  readonly member: RosterMember;
  /** The open form, which replaces the rest of the card. */
  readonly form: MemberForm | undefined;
  readonly onForm: (form: MemberForm | undefined) => void;
  /** The member was removed. */
  readonly onGone: () => void;
}

/** Moderation actions for a member of lower rank; nothing for other viewers. */
export function MemberActions({ moderation, member, form, onForm, onGone }: Props) {
  const t = useModerationLocale();
  const { own, ownerUserId } = useSnapshot(moderation.state);
  const { busy, run } = useModerationRunner();
  const { missed, load } = useModerationLoad(moderation);
  useEffect(() => {
    if (!moderation.state.own) load();
  }, [moderation, load]);
  if (!own) return missed ? <RetryNotice text={t('act.failed')} onAgain={load} /> : null;
  if (own.rank === 0) return null;
  const { userId, nickname: name } = member;
  const theirs = rolesOf({ ...member, screenSharingAuth: false }, ownerUserId === userId);
  const over = own.rank > rankOf(theirs);
  const may = (permission: Permission, ranked = true): boolean =>
    own.permissions.includes(permission) && (over || !ranked);
  const silent = member.quiesceEnable === true;
  const speaks = member.speakStatus !== SpeakStatus.normal;
  const shares = member.screenSharingAuth === true;
  if (!over && !may('setPermanent', false)) return null;
  if (form === 'role')
    return (
      <MemberRoleForm
        moderation={moderation}
        member={member}
        canAssign={may('setRole')}
        onDone={() => onForm(undefined)}
      />
    );
  if (form)
    return (
      <RemovalForm
        kind={form}
        name={name}
        busy={busy}
        onCancel={() => onForm(undefined)}
        onDo={(reason, hours) =>
          void run(() =>
            form === 'kick' ? moderation.kick(userId, reason) : moderation.ban(userId, reason, hours),
          ).then((done) => done && onGone())
        }
      />
    );
  const actionButton = (words: string, act: () => Promise<unknown>) => (
    <Button size="s" disabled={busy} onPress={() => void run(act)}>
      {words}
    </Button>
  );
  return (
    <section className={style['actions']} aria-label={t('act.title', { name })} data-testid="member-actions">
      {may('setSpeakStatus') &&
        actionButton(t(silent ? 'act.unsilence' : 'act.silence'), () => moderation.silence(userId, !silent))}
      {may('kick') && (
        <Button size="s" look="softDanger" onPress={() => onForm('kick')}>
          {t('act.kick')}
        </Button>
      )}
      {may('ban') && (
        <Button size="s" look="softDanger" onPress={() => onForm('ban')}>
          {t('act.ban')}
        </Button>
      )}
      {may('setSpeakStatus') &&
        !silent &&
        actionButton(t(speaks ? 'act.end' : 'act.allow'), () => moderation.speak(userId, speaks ? 0 : 1))}
      {may('setSpeakStatus') &&
        !silent &&
        member.speakStatus !== SpeakStatus.broadcasting &&
        actionButton(t('act.stage'), () => moderation.speak(userId, 2))}
      {may('setScreenShare') &&
        actionButton(t(shares ? 'act.screenEnd' : 'act.screen'), () => moderation.screen(userId, !shares))}
      {may('setPermanent', false) &&
        actionButton(t(member.isPermanent ? 'act.permanentEnd' : 'act.permanent'), () =>
          moderation.permanent(userId, !member.isPermanent),
        )}
      {may('setSpeakStatus') && (
        <Button size="s" onPress={() => onForm('role')}>
          {t(may('setRole') ? 'act.role' : 'act.stageName')}
        </Button>
      )}
    </section>
  );
}
