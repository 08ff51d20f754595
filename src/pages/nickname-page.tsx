import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectRules } from '../../contract/model/project';
import { NicknameView } from '../../hud/profile/nickname-view';
import { saveFrom } from '../actions/save-from';
import { useBoot } from '../boot/boot-context';
import type { PageWords } from '../i18n/add-words';
import { profileEn } from '../i18n/words/profile.en';
import { profileZh } from '../i18n/words/profile.zh';
import { safeReturnUrl } from '../router/return-url';
import { DEMO_PATH, MAIN, spaceIdOf } from '../router/routes';

export const words: readonly PageWords[] = [{ namespace: 'profile', zh: profileZh, en: profileEn }];

/** The rules of the space that the person is on the way to; `null` until they are known. */
function useRulesOf(goal: string): ProjectRules | undefined | null {
  const { http } = useBoot();
  const [path = '', search = ''] = goal.split('?');
  const spaceId = path === MAIN ? spaceIdOf(search) : undefined;
  const [rules, setRules] = useState<ProjectRules | undefined | null>(null);
  useEffect(() => {
    if (spaceId === undefined) return undefined;
    const asking = new AbortController();
    http
      .get('/api/space/getSpaceBrandConfig', { spaceId }, { signal: asking.signal, quiet: true })
      // The set of others belongs to the space: it is saved inside, and not on the way.
      .then(({ project }) => setRules({ ...project, avatarOthers: false }))
      // What is not allowed there is said there.
      .catch(() => asking.signal.aborted || setRules(undefined));
    return () => asking.abort();
  }, [http, spaceId]);
  return spaceId === undefined ? undefined : rules;
}

export function Page() {
  const { account, page } = useBoot().app;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goal = safeReturnUrl(query.get('returnUrl')) ?? DEMO_PATH;
  const rules = useRulesOf(goal);
  return (
    <NicknameView
      rules={rules}
      onSave={async (profile) => {
        await saveFrom('enter', profile, { save: account.saveProfile });
        page.mark('tp:enter');
        void navigate(goal);
      }}
    />
  );
}
