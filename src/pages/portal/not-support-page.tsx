import { useSearchParams } from 'react-router-dom';
import { NotSupportView } from '../../../hud/portal/pages/not-support-view';
import { WithContact } from '../../boot/pages/contact';
import type { LocaleBundle } from '../../i18n/add-locales';
import { safeReturnUrl } from '../../router/return-url';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

export function Page() {
  const [query] = useSearchParams();
  const goal = safeReturnUrl(query.get('returnUrl')) ?? '/';
  return (
    <WithContact>
      <NotSupportView address={new URL(goal, window.location.origin).href} />
    </WithContact>
  );
}
