import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectRules } from '../../contract/model/project';
import { useSession, useSettings } from '../../hud/app-context';
import { NicknameView } from '../../hud/profile/nickname-view';
import { saveFrom } from '../actions/save-from';
import { useBoot } from '../boot/boot-context';
import type { PageWords } from '../i18n/add-words';
import { profileEn } from '../i18n/words/profile.en';
import { profileZh } from '../i18n/words/profile.zh';
import { nicknameGoal } from '../router/nickname-goal';

export const words: readonly PageWords[] = [{ namespace: 'profile', zh: profileZh, en: profileEn }];

interface Ahead {
  /** What one may choose there; undefined: anything. */
  readonly rules: ProjectRules | undefined;
  /** In the person's language; empty when it is not known. */
  readonly name: string;
}

/** The space that the person is on the way to: undefined without one, `null` until it is known. */
function useAhead(spaceId: string | undefined): Ahead | undefined | null {
  const { http } = useBoot();
  // The server says the name in the language that one reads.
  const { lang } = useSettings();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const asking = new AbortController();
    http
      .get('/api/space/getSpaceBrandConfig', { spaceId }, { signal: asking.signal, quiet: true })
      .then(({ project, spaceName }) =>
        // The set of others belongs to the space: it is saved inside, and not on the way.
        setAhead({ rules: { ...project, avatarOthers: false }, name: spaceName }),
      )
      // What is not allowed there is said there.
      .catch(() => asking.signal.aborted || setAhead({ rules: undefined, name: '' }));
    return () => asking.abort();
  }, [http, lang, spaceId]);
  return spaceId === undefined ? undefined : ahead;
}

export function Page() {
  const { account, page } = useBoot().app;
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Saving sets the name: where one is going must not change under one's hands.
  const [named] = useState(user?.nicknameSet ?? false);
  const { to, kind, spaceId } = nicknameGoal(query.get('returnUrl'), named);
  const ahead = useAhead(spaceId);
  const nameless = kind === 'space' && !ahead?.name;
  return (
    <NicknameView
      rules={ahead === null ? null : ahead?.rules}
      submit={t(`go.${nameless ? 'on' : kind}`, { name: ahead?.name ?? '' })}
      onSave={async (profile) => {
        await saveFrom('enter', profile, { save: account.saveProfile });
        page.mark('tp:enter');
        void navigate(to);
      }}
    />
  );
}
