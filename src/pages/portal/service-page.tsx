import { ServiceView } from '../../../hud/portal/pages/service-view';
import { WithContact } from '../../boot/pages/contact';
import type { LocaleBundle } from '../../i18n/add-locales';

/** The portal's prose comes with its views. */
export const locales: readonly LocaleBundle[] = [];

export const Page = () => (
  <WithContact>
    <ServiceView />
  </WithContact>
);
