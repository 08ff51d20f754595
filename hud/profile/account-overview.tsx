import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { editableParts } from '../../contract/model/avatar/avatar-choice';
import type { CurrentUser } from '../../contract/model/user/user';
import { NICKNAME_MAX, cleanLine, lengthOf } from '../../contract/model/user/user-text';
import type { Profile } from '../../src/actions/account/account';
import type { AccountRights } from '../../src/actions/account/account-rights';
import { otherLang } from '../../src/i18n/i18n';
import { AccountRow } from '../account/account-row';
import { RightsRows } from '../account/rights-rows';
import { useApp, useSettings } from '../app-context';
import { Button } from '../ui/button';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';
import style from './account-dialog.module.css';
import { ProfileSections } from '../features/profile-sections';
import type { AvatarOwner } from './use-avatar';

export type AccountView = 'overview' | 'phone' | 'bind' | 'unbind' | 'sessions' | 'deletion';

/** Users with this mark have no phone settings (specification, section 2). */
const INTERIOR = 5;

interface NameProps {
  readonly nickname: string;
  readonly onSave: (profile: Profile) => Promise<void>;
}

function NicknameForm({ nickname, onSave }: NameProps) {
  const { errorText: errorWords, toaster } = useApp();
  const { t } = useTranslation('avatar');
  const { t: profile } = useTranslation('profile');
  const form = useForm({ defaultValues: { nickname } });
  const { errors, isSubmitting } = form.formState;
  const written = cleanLine(useWatch({ control: form.control, name: 'nickname' }));
  const count = lengthOf(written);
  const field = form.register('nickname', {
    validate: (value) => {
      const length = lengthOf(cleanLine(value));
      if (length === 0) return profile('nicknameEmpty');
      return length <= NICKNAME_MAX || profile('nicknameTooLong');
    },
  });
  const save = form.handleSubmit(async (values) => {
    try {
      await onSave({ nickname: cleanLine(values.nickname) });
      toaster.success(t('saved'));
    } catch (error) {
      form.setError('nickname', { message: errorWords(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className={style['nickname']} onSubmit={(event) => void save(event)} noValidate>
      <Field
        {...field}
        label={t('nickname')}
        autoComplete="nickname"
        error={errors.nickname?.message}
        end={<Counter count={count} max={NICKNAME_MAX} />}
      />
      <div className={style['beside']}>
        <Button type="submit" look="act" busy={isSubmitting} disabled={written === nickname}>
          {t('nicknameSave')}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  readonly user: AvatarOwner &
    Pick<CurrentUser, 'nickname' | 'kind' | 'phone' | 'interiorMark' | 'wxNickname' | 'qqNickname'>;
  readonly onSave: (profile: Profile) => Promise<void>;
  readonly onRole: () => void;
  readonly rights: AccountRights;
  readonly onView: (view: AccountView) => void;
}

/** Overview of the account, with a button per setting. */
export function AccountOverview({ user, rights, onSave, onRole, onView }: Props) {
  const app = useApp();
  const { t } = useTranslation('avatar');
  const { t: common } = useTranslation();
  const { brand, lang } = useSettings();
  const may = editableParts(user, brand?.project);
  const account = user.kind === 'phone';
  const wechat = app.config.providers.wechat || user.wxNickname !== '';
  return (
    <div className={style['overview']}>
      {may.nickname && <NicknameForm key={user.nickname} nickname={user.nickname} onSave={onSave} />}
      <ul className={style['rows']}>
        {!may.nickname && <AccountRow name={user.nickname} value={t('nicknameFixed')} />}
        <AccountRow
          name={t('role')}
          value={t(may.avatar ? 'roleText' : 'roleFixed')}
          start={<Portrait look={lookOf(user)} size={44} />}
        >
          {may.avatar && (
            <Button label={`${t('change')} ${t('role')}`} onPress={onRole}>
              {t('change')}
            </Button>
          )}
        </AccountRow>
        {account && user.interiorMark !== INTERIOR && (
          <AccountRow name={t('phone')} value={user.phone || t('phoneNone')}>
            <Button label={`${t('change')} ${t('phone')}`} onPress={() => onView('phone')}>
              {t(user.phone === '' ? 'bind' : 'change')}
            </Button>
          </AccountRow>
        )}
        {account && wechat && (
          <AccountRow name={t('wechat')} value={user.wxNickname || t('wechatNone')}>
            {user.wxNickname === '' ? (
              <Button label={`${t('bind')} ${t('wechat')}`} onPress={() => onView('bind')}>
                {t('bind')}
              </Button>
            ) : (
              <Button label={`${t('unbind')} ${t('wechat')}`} onPress={() => onView('unbind')}>
                {t('unbind')}
              </Button>
            )}
          </AccountRow>
        )}
        {user.qqNickname !== '' && <AccountRow name={t('qq')} value={user.qqNickname} />}
        <AccountRow name={t('language')} value={t('languageNow')}>
          <Button
            label={`${common('switchTo')} · ${common('switchLabel')}`}
            onPress={() => app.setLang(otherLang(lang))}
          >
            {common('switchTo')}
          </Button>
        </AccountRow>
        <RightsRows rights={rights} onView={onView} />
      </ul>
      <ProfileSections />
    </div>
  );
}
