import { useLocation } from 'react-router-dom';
import { caseOf } from '../../../hud/portal/links';
import { CaseView } from '../../../hud/portal/pages/case-view';
import { useProse } from '../../../hud/portal/use-prose';
import { WithContact } from '../../boot/pages/contact';
import { usePageTitle } from '../../boot/pages/use-page-title';
import type { LocaleBundle } from '../../i18n/add-locales';
import { casesEn } from '../../i18n/locales/portal.cases.en';
import { casesZh } from '../../i18n/locales/portal.cases.zh';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

export function Page() {
  const id = caseOf(useLocation().pathname.split('/')[2] ?? '');
  const cases = useProse({ zh: casesZh, en: casesEn });
  usePageTitle(id === undefined ? cases.lostTitle : cases.items[id].title);
  return (
    <WithContact>
      <CaseView id={id} />
    </WithContact>
  );
}
