import { useState } from 'react';
import { CHAT_GROUPS } from '../../../contract/model/chat/chat';
import { lengthOf, cleanLine } from '../../../contract/model/user/user-text';
import { Counter } from '../../ui/counter';
import { Field } from '../../ui/field';
import { Toggle } from '../../ui/toggle';
import { FormFoot, ModerationForm, useSaving } from './moderation-form';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly title: string;
  readonly name: string;
  /** The group has a password. */
  readonly locked: boolean;
  /** `password` undefined keeps it; empty removes it. */
  readonly onSave: (name: string, password: string | undefined) => Promise<void>;
  readonly onDone: () => void;
}

/** Name and password of a chat group. The input stays until the server has accepted it. */
export function GroupForm({ title, name: before, locked, onSave, onDone }: Props) {
  const t = useModerationLocale();
  const { busy, refused, save } = useSaving();
  const [name, setName] = useState(before);
  const [hasPassword, setHasPassword] = useState(locked);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const long = lengthOf(cleanLine(name)) > CHAT_GROUPS.name;
  const noName = cleanLine(name) === '';
  const noPassword = hasPassword && !locked && password === '';
  const submit = async (): Promise<void> => {
    setTried(true);
    if (long || noName || noPassword) return;
    const newPassword = hasPassword ? (password === '' ? undefined : password) : locked ? '' : undefined;
    if (await save(() => onSave(cleanLine(name), newPassword))) onDone();
  };
  const nameFault = long
    ? t('groups.nameTooLong', { most: CHAT_GROUPS.name })
    : tried && noName
      ? t('groups.nameEmpty')
      : undefined;
  return (
    <ModerationForm title={title} onSubmit={() => void submit()}>
      <Field
        label={t('groups.name')}
        placeholder={t('groups.nameHint')}
        value={name}
        autoComplete="off"
        error={nameFault ?? (refused || undefined)}
        end={<Counter count={lengthOf(cleanLine(name))} max={CHAT_GROUPS.name} />}
        onChange={(event) => setName(event.target.value)}
      />
      <Toggle
        label={t('groups.shut')}
        text={t('groups.shutText')}
        checked={hasPassword}
        onChange={setHasPassword}
      />
      {hasPassword && (
        <Field
          label={t(locked ? 'groups.passwordNew' : 'groups.password')}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={CHAT_GROUPS.password}
          value={password}
          hint={locked ? t('groups.passwordNewHint') : undefined}
          error={tried && noPassword ? t('groups.passwordEmpty') : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <FormFoot confirm={t('rules.save')} busy={busy} onCancel={onDone} />
    </ModerationForm>
  );
}
