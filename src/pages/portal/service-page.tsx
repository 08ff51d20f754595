import { ServiceView } from '../../../hud/portal/pages/service-view';
import { WithContact } from '../../boot/pages/contact';
import type { LocaleBundle } from '../../i18n/add-locales';

/** The views load the portal's texts. */
export const locales: readonly LocaleBundle[] = [];

export const Page = () => (
  <WithContact>
    <ServiceView />
  </WithContact>
);
