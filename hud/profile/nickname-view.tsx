import { useTranslation } from 'react-i18next';
import type { FixedRules } from '../../contract/model/avatar-choice';
import type { Profile } from '../../src/actions/account/account';
import { useSession } from '../app-context';
import { CardPage } from '../ui/card-page';
import style from './nickname-view.module.css';
import { ProfileEditor } from './profile-editor';

interface Props {
  /** Of the space that one is on the way to, undefined without one; `null` until they are known. */
  readonly rules: FixedRules | undefined | null;
  /** What the button does: saves, and where it leads. */
  readonly submit: string;
  readonly onSave: (profile: Profile) => Promise<void>;
}

/** A name, a look, and on: the page of the first visit, and for whoever changes them later. */
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
        // WeChat's name is proposed; a made-up one is not.
        nickname={user.nicknameSet || user.wxNickname !== '' ? user.nickname : ''}
        user={user}
        rules={rules}
        submit={submit}
        onSave={onSave}
      />
    </CardPage>
  );
}
