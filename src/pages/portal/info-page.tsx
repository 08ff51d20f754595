import { useSearchParams } from 'react-router-dom';
import { InfoView } from '../../../hud/portal/pages/info-view';
import { WithContact } from '../../boot/pages/contact';
import type { LocaleBundle } from '../../i18n/add-locales';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

export function Page() {
  const [query] = useSearchParams();
  return (
    <WithContact>
      <InfoView id={query.get('id') ?? ''} />
    </WithContact>
  );
}
