import { useTranslation } from 'react-i18next';
import type { FixedRules } from '../../contract/model/avatar/avatar-choice';
import type { Profile } from '../../src/actions/account/account';
import { useSession } from '../app-context';
import { CardPage } from '../ui/card-page';
import style from './nickname-view.module.css';
import { ProfileEditor } from './profile-editor';

interface Props {
  /** Rules of the space that the user is entering; undefined without one, `null` until they are known. */
  readonly rules: FixedRules | undefined | null;
  /** Label of the submit button. */
  readonly submit: string;
  readonly onSave: (profile: Profile) => Promise<void>;
}

/** Name and avatar: page of the first visit, and for later changes. */
export function NicknameView({ rules, submit, onSave }: Props) {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  if (!user || rules === null) return null;
  return (
    <CardPage width="wide">
      <ProfileEditor
        heading={
          <div className={style['words']}>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </div>
        }
        // The WeChat name is suggested; a generated one is not.
        nickname={user.nicknameSet || user.wxNickname !== '' ? user.nickname : ''}
        user={user}
        rules={rules}
        submit={submit}
        onSave={onSave}
      />
    </CardPage>
  );
}
