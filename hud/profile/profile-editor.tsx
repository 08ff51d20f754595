import { CircleAlert, Dices, Sparkles } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { editableParts, type FixedRules } from '../../contract/model/avatar/avatar-choice';
import { NICKNAME_MAX, cleanLine, lengthOf } from '../../contract/model/user/user-text';
import type { Profile } from '../../src/actions/account/account';
import { useApp } from '../app-context';
import { Tabs } from '../sign-in/tabs';
import { Button } from '../ui/button';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { Avatar3dChoices } from './avatar-3d-choices';
import { AvatarStage } from './avatar-stage';
import { LookChoices } from './look-choices';
import { RealChoices } from './real-choices';
import style from './profile-editor.module.css';
import { useAvatar, type AvatarOwner } from './use-avatar';
import { useFigures, useFigurePainter } from './use-real';

interface Props {
  readonly heading: ReactNode;
  readonly user: AvatarOwner;
  /** Initial value of the name; undefined: only the avatar is edited. */
  readonly nickname?: string | undefined;
  /** Rules of the project of the current or entered space. */
  readonly rules: FixedRules | undefined;
  readonly submit: string;
  readonly onSave: (profile: Profile) => Promise<void>;
  /** Placed before the submit button. */
  readonly aside?: ReactNode;
}

/** Editor of nickname and avatar, used on entry, from the top bar and inside a space. */
export function ProfileEditor({ heading, user, nickname, rules, submit, onSave, aside }: Props) {
  const { errorText: errorWords } = useApp();
  const { t } = useTranslation('profile');
  const may = editableParts(user, rules);
  const named = nickname !== undefined && may.nickname;
  const avatar = useAvatar(user, rules);
  const [problem, setProblem] = useState<string | undefined>();
  const panel = useId();
  const form = useForm({ defaultValues: { nickname: nickname ?? '' } });
  const { errors, isSubmitting } = form.formState;
  const count = lengthOf(cleanLine(useWatch({ control: form.control, name: 'nickname' })));

  const save = form.handleSubmit(async (values) => {
    if (may.avatar && !avatar.look) {
      setProblem(t('avatarNeeded'));
      avatar.setDepth('2d');
      return;
    }
    setProblem(undefined);
    try {
      await onSave({
        nickname: named ? cleanLine(values.nickname) : undefined,
        ...(may.avatar ? { look: avatar.look, avatar3d: avatar.saved3d, real3d: avatar.savedReal } : {}),
      });
    } catch (error) {
      if (named) form.setError('nickname', { message: errorWords(error) }, { shouldFocus: true });
      else setProblem(errorWords(error));
    }
  });
  const field = form.register('nickname', {
    validate: (value) => {
      if (!named) return true;
      const length = lengthOf(cleanLine(value));
      if (length === 0) return t('nicknameEmpty');
      return length <= NICKNAME_MAX || t('nicknameTooLong');
    },
  });
  const deep = avatar.depth === '3d';
  // Both 3D tabs preview the avatar that others see.
  const real = avatar.depth === '2d' ? undefined : avatar.real;
  const painter = useFigurePainter(avatar.depth !== '2d');
  const figure = useFigures(real === undefined ? [] : [real]).get(real ?? 0);

  return (
    <form className={style['editor']} onSubmit={(event) => void save(event)} noValidate>
      <div className={style['preview']}>
        <AvatarStage
          look={avatar.look}
          avatar3d={avatar.depth === '2d' ? undefined : avatar.avatar3d}
          figure={figure}
          painter={painter}
          label={t('preview')}
        />
        {may.avatar && (
          <Button onPress={avatar.random}>
            <Dices size={18} aria-hidden="true" />
            {t('random')}
          </Button>
        )}
      </div>
      <div className={style['choices']}>
        {heading}
        {named && (
          <Field
            {...field}
            label={t('nickname')}
            placeholder={t('nicknameHint')}
            autoComplete="nickname"
            error={errors.nickname?.message}
            end={<Counter count={count} max={NICKNAME_MAX} />}
          />
        )}
        {may.avatar ? (
          <>
            <Tabs
              label={t('depth')}
              panelId={panel}
              current={avatar.depth}
              onChange={avatar.setDepth}
              tabs={[
                { id: '2d', label: t('depth2d') },
                { id: '3d', label: t('depth3d') },
                ...(avatar.realOffered ? [{ id: 'real' as const, label: t('depthReal') }] : []),
              ]}
            />
            <div
              id={panel}
              className={style['panel']}
              role="tabpanel"
              aria-labelledby={`${panel}-${avatar.depth}`}
            >
              {avatar.depth === 'real' && (
                <>
                  <p className={style['note']}>{t('depthRealHint')}</p>
                  <RealChoices
                    value={avatar.real}
                    onChange={avatar.setReal}
                    painter={painter}
                    colors={avatar.colors}
                  />
                  {avatar.real !== undefined && <Button onPress={avatar.dropReal}>{t('realOff')}</Button>}
                </>
              )}
              {deep && (
                <>
                  {avatar.origin3d === undefined || avatar.origin3d === 'own' ? (
                    <p className={style['note']}>
                      {t(avatar.real === undefined ? 'depth3dHint' : 'realWorn')}
                    </p>
                  ) : (
                    <p className={style['notice']} role="status">
                      <Sparkles size={16} aria-hidden="true" />
                      {t(`origin3d.${avatar.origin3d}`)}
                    </p>
                  )}
                  <Avatar3dChoices
                    allowed={avatar.allowed}
                    value={avatar.real === undefined ? avatar.avatar3d : undefined}
                    onChange={avatar.setAvatar3d}
                  />
                </>
              )}
              {avatar.depth === '2d' && (
                <LookChoices
                  colors={avatar.colors}
                  look={avatar.look}
                  onChange={(look) => {
                    setProblem(undefined);
                    avatar.setLook(look);
                  }}
                />
              )}
            </div>
          </>
        ) : (
          <p className={style['note']}>{t(user.isLockAvatar ? 'avatarLocked' : 'avatarFixed')}</p>
        )}
        {nickname !== undefined && !named && <p className={style['note']}>{t('nicknameFixed')}</p>}
        {problem !== undefined && (
          <p className={style['problem']} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
        <div className={style['actions']}>
          {aside}
          <Button type="submit" look="act" size="l" busy={isSubmitting}>
            {isSubmitting ? t('saving') : submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
