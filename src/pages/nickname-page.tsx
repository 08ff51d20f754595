import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectRules } from '../../contract/model/project';
import { useSession, useSettings } from '../../hud/app-context';
import { NicknameView } from '../../hud/profile/nickname-view';
import { saveProfileFrom } from '../actions/account/save-profile-from';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import type { Lang } from '../i18n/i18n';
import { profileEn } from '../i18n/locales/profile.en';
import { profileZh } from '../i18n/locales/profile.zh';
import { nicknameGoal } from '../router/nickname-goal';

export const locales: readonly LocaleBundle[] = [{ namespace: 'profile', zh: profileZh, en: profileEn }];

interface TargetSpace {
  /** The project rules of the space; undefined: no restrictions. */
  readonly rules: ProjectRules | undefined;
  /** Empty when they are not known. */
  readonly names: Readonly<Record<Lang, string>>;
}

/** The space that the user is about to enter; undefined without one, `null` while loading. */
function useTargetSpace(spaceId: string | undefined): TargetSpace | undefined | null {
  const { http } = useBoot();
  const [target, setTarget] = useState<TargetSpace | null>(null);
  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, quiet: true };
    Promise.all([
      http.get('/api/space/getSpaceBrandConfig', { spaceId }, options),
      http.get('/api/space/simplifyV2', { spaceId }, options),
    ]).then(
      ([{ project }, { spaceName: zh, spaceNameEn }]) =>
        // The set "others" belongs to the space and can be saved only inside it.
        setTarget({ rules: { ...project, avatarOthers: false }, names: { zh, en: spaceNameEn || zh } }),
      // The space itself reports what it does not allow.
      () => controller.signal.aborted || setTarget({ rules: undefined, names: { zh: '', en: '' } }),
    );
    return () => controller.abort();
  }, [http, spaceId]);
  return spaceId === undefined ? undefined : target;
}

export function Page() {
  const { account, page } = useBoot().app;
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Saving sets the name, but the destination must not change while the form is open.
  const [named] = useState(user?.nicknameSet ?? false);
  const { to, kind, spaceId } = nicknameGoal(query.get('returnUrl'), named);
  const target = useTargetSpace(spaceId);
  const { lang } = useSettings();
  const name = target?.names[lang] ?? '';
  return (
    <NicknameView
      rules={target === null ? null : target?.rules}
      submit={t(`go.${kind === 'space' && name === '' ? 'on' : kind}`, { name })}
      onSave={async (profile) => {
        await saveProfileFrom('enter', profile, { save: account.saveProfile });
        page.mark('tp:enter');
        void navigate(to);
      }}
    />
  );
}
